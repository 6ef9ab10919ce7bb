import { ReactNode, useId, useState } from 'react';
import {
  Alert,
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
} from '@backstage/ui';
import {
  CallOptions,
  isRayApiError,
  Origin,
  sameObject,
} from '@rayport/backstage-plugin-ray-common';
import { say, useTexts } from '../translation';
import { FirstField } from './FirstField';
import { OriginAlert } from './OriginAlert';
import { useOriginPolicy } from './useOriginPolicy';
import { useRefusalText } from './useRefusalText';
import { useSuccessToast } from './useSuccessToast';

/** A request that is sent once, and its state. */
interface Operation {
  isPending: boolean;
  error: unknown;
  start(): Promise<void>;
}

/** Sends a request and shows a toast with the server's warnings when it succeeds; keeps the error when it fails. */
function useOperation(options: {
  /** Title of the toast. */
  done: string;
  run(call: CallOptions): Promise<unknown>;
  onDone(): void;
  /** Counts as a success when the object no longer exists. */
  ignoreNotFound?: boolean;
}): Operation {
  const { t } = useTexts();
  const showSuccess = useSuccessToast();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const { done, run, onDone, ignoreNotFound } = options;
  const start = async () => {
    const warnings: string[] = [];
    setPending(true);
    setError(undefined);
    try {
      await run({
        onWarning: (text, parts) => warnings.push(say(t, text, parts)),
      });
    } catch (caught) {
      const isGone = isRayApiError(caught) && caught.code === 'NOT_FOUND';
      if (!isGone || !ignoreNotFound) {
        setError(caught);
        setPending(false);
        return;
      }
    }
    showSuccess(done, warnings);
    onDone();
  };
  return { isPending, error, start };
}

/** The texts of a dialog. */
export interface ConfirmTexts {
  title: string;
  confirm: string;
  done: string;
  failed: string;
}

/**
 * Asks for confirmation, runs the request, and shows the result. A failure leaves the dialog open. The request affects
 * only the object that was shown, not a later one of the same name.
 */
export function ConfirmDialog(props: {
  object: { name: string; uid?: string; status?: { origin?: Origin } };
  texts: ConfirmTexts;
  /** Names the consequences. */
  children: ReactNode;
  run(call: CallOptions): Promise<unknown>;
  onClose(): void;
  onDone?(): void;
  /** A deletion, which another user may have done first. */
  isDestructive?: boolean;
}) {
  const { t } = useTexts();
  const policyId = useId();
  const { object, texts, run, onClose, onDone, isDestructive } = props;
  const refusalText = useRefusalText();
  const [uid] = useState(object.uid);
  const { origin } = object.status ?? {};
  const policy = useOriginPolicy(origin);
  const { isPending, error, start } = useOperation({
    done: texts.done,
    run: call => run({ ...call, ifMatch: sameObject(uid) }),
    ignoreNotFound: isDestructive,
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
        {origin && policy && (
          <div id={policyId}>
            <OriginAlert
              origin={origin}
              policy={policy}
              isDeletion={isDestructive ?? false}
            />
          </div>
        )}
        <FirstField>{props.children}</FirstField>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onPress={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button
          destructive={isDestructive}
          variant="primary"
          isPending={isPending}
          isDisabled={policy?.edit === 'deny'}
          aria-describedby={policy && policyId}
          onPress={start}
        >
          {texts.confirm}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
