/** The screens that mostly a link leads to: in one file, for few open any. Their workers, verifiers and pictures come with them. */

export { ArchiveScreen } from '../audits/ArchiveScreen.tsx';
export { AuditScreen } from '../audits/AuditScreen.tsx';
export { ModerateScreen } from '../audits/ModerateScreen.tsx';
export { pageCheck } from '../audits/pageCheck.ts';
export { LiveScreen } from '../live/LiveScreen.tsx';
