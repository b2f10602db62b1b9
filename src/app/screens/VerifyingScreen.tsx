import { ArchiveScreen } from '../archive/ArchiveScreen.tsx';
import { AuditScreen } from './AuditScreen.tsx';

type VerifyingScreenProps = { name: 'AUDIT' } | { name: 'ARCHIVE'; hash: string };

/** The screens of those who verify others: in one file, for few open either. */
export default function VerifyingScreen(screen: VerifyingScreenProps) {
  return screen.name === 'AUDIT' ? <AuditScreen /> : <ArchiveScreen hash={screen.hash} />;
}
