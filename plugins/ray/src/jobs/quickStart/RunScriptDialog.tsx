import { Dialog, DialogBody, DialogHeader } from '@backstage/ui';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../../translation';
import { RunScript } from './RunScript';

/** Asks for a script and runs it, on an existing cluster or on its own. */
export function RunScriptDialog(props: {
  cluster: ObjectKey | undefined;
  onClose(): void;
}) {
  const { t } = useTexts();
  const { cluster, onClose } = props;
  return (
    <Dialog isOpen onOpenChange={open => !open && onClose()} width={720}>
      <DialogHeader>{t('quickStart.title')}</DialogHeader>
      <DialogBody>
        <RunScript cluster={cluster} />
      </DialogBody>
    </Dialog>
  );
}
