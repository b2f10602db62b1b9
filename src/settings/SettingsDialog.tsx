import { Dialog } from '../ui/Dialog.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** The settings by themselves, away from a run. Import it lazily: START does without. */
export default function SettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="SETTINGS" onClose={onClose}>
      <SettingsForm />
    </Dialog>
  );
}
