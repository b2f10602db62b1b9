/** The screens that mostly a link leads to: in one file, for few open any. Their workers, verifiers and pictures come with them. */

export { ArchiveScreen } from '../watching/audits/ArchiveScreen.tsx';
export { AuditScreen } from '../watching/audits/AuditScreen.tsx';
export { ModerateScreen } from '../watching/audits/ModerateScreen.tsx';
export { pageCheck } from '../watching/audits/pageCheck.ts';
export { LiveScreen } from '../watching/live/LiveScreen.tsx';
