import { ReactNode, useState } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Alert,
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
} from '@backstage/ui';
import { CallOptions, sameObject } from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../translation';
import { useOperation } from './useOperation';
import { useRefusalText } from './useRefusalText';

/** What a dialog says at its steps. */
export interface ConfirmTexts {
  title: string;
  confirm: string;
  done: string;
  failed: string;
}

/**
 * Asks before something is done to an object, does it, and says how that went. A failure leaves the dialog open. What was
 * asked about one object is not done to another of the same name, which may have come while the question stood.
 */
export function ConfirmDialog(props: {
  object: { name: string; uid?: string };
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
  const { object, texts, run, onClose, onDone, isDestructive } = props;
  const refusalText = useRefusalText();
  const [uid] = useState(object.uid);
  const { isPending, error, start } = useOperation({
    done: texts.done,
    run: call => run({ ...call, ifMatch: sameObject(uid) }),
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
            description={refusalText(error, object)}
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
