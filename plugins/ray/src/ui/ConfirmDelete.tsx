import { ReactNode, useState } from 'react';
import {
  toastApiRef,
  useApi,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import {
  Alert,
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
} from '@backstage/ui';
import { isRayApiError } from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../translation';
import { messageOf } from './messageOf';
import { TOAST_TIMEOUT_MS } from './toast';

/** What a deletion says at its steps. */
export interface DeletionTexts {
  title: string;
  confirm: string;
  done: string;
  failed: string;
}

function Failure({ title, error }: { title: string; error: unknown }) {
  return (
    <Alert
      status="danger"
      icon
      mb="4"
      role="alert"
      title={title}
      description={messageOf(error)}
    />
  );
}

/** Asks before something is deleted, deletes it, and says how that went. A failure leaves the dialog open. */
export function ConfirmDelete(props: {
  texts: DeletionTexts;
  /** Names the consequences. */
  children: ReactNode;
  remove(): Promise<unknown>;
  onClose(): void;
  onDeleted?(): void;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const toasts = useApi(toastApiRef);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const { texts, onClose, onDeleted } = props;

  const confirm = async () => {
    setPending(true);
    setError(undefined);
    try {
      await props.remove();
    } catch (caught) {
      // Somebody else was faster: what was asked for is so.
      if (!isRayApiError(caught) || caught.code !== 'NOT_FOUND') {
        setError(caught);
        setPending(false);
        return;
      }
    }
    toasts.post({ title: texts.done, timeout: TOAST_TIMEOUT_MS });
    onClose();
    onDeleted?.();
  };

  return (
    <Dialog isOpen onOpenChange={open => !open && onClose()} width={520}>
      <DialogHeader>{texts.title}</DialogHeader>
      <DialogBody>
        {error !== undefined && <Failure title={texts.failed} error={error} />}
        {props.children}
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onPress={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button
          destructive
          variant="primary"
          isPending={isPending}
          onPress={confirm}
        >
          {texts.confirm}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
