import { ArchiveScreen } from '../archive/ArchiveScreen.tsx';
import { LiveScreen } from '../live/LiveScreen.tsx';
import { AuditScreen } from './AuditScreen.tsx';

type LinkedScreenProps =
  | { name: 'AUDIT' }
  | { name: 'ARCHIVE'; hash: string }
  | { name: 'LIVE'; cup: string };

/** The screens that mostly a link leads to: in one file, for few open any. */
export default function LinkedScreen(screen: LinkedScreenProps) {
  switch (screen.name) {
    case 'AUDIT':
      return <AuditScreen />;
    case 'ARCHIVE':
      return <ArchiveScreen hash={screen.hash} />;
    case 'LIVE':
      return <LiveScreen cup={screen.cup} />;
  }
}
