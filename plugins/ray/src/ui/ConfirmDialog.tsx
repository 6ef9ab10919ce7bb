import { ReactNode } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Alert,
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
} from '@backstage/ui';
import { CallOptions } from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../translation';
import { messageOf } from './messageOf';
import { useOperation } from './useOperation';

/** What a dialog says at its steps. */
export interface ConfirmTexts {
  title: string;
  confirm: string;
  done: string;
  failed: string;
}

/** Asks before something is done, does it, and says how that went. A failure leaves the dialog open. */
export function ConfirmDialog(props: {
  texts: ConfirmTexts;
  /** Names the consequences. */
  children: ReactNode;
  run(call: CallOptions): Promise<unknown>;
  onClose(): void;
  onDone?(): void;
  /** Takes something away for good; then somebody else may as well have been faster. */
  isDestructive?: boolean;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { texts, run, onClose, onDone, isDestructive } = props;
  const { isPending, error, start } = useOperation({
    done: texts.done,
    run,
    isGoneFine: isDestructive,
    onDone: () => {
      onClose();
      onDone?.();
    },
  });
  return (
    <Dialog isOpen onOpenChange={open => !open && onClose()} width={520}>
      <DialogHeader>{texts.title}</DialogHeader>
      <DialogBody>
        {error !== undefined && (
          <Alert
            status="danger"
            icon
            mb="4"
            role="alert"
            title={texts.failed}
            description={messageOf(error)}
          />
        )}
        {props.children}
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onPress={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button
          destructive={isDestructive}
          variant="primary"
          isPending={isPending}
          onPress={start}
        >
          {texts.confirm}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
