import { useApi } from '@backstage/frontend-plugin-api';
import { z } from 'zod';
import { rayApiRef } from '../api';
import { say, useTexts } from '../translation';
import { messageOf } from '../ui/messageOf';
import { useSuccessToast } from '../ui/useSuccessToast';
import { NamedSchema, NamedValues, ResourceForm } from './ResourceForm';
import { Changing, FormSubmit } from './useFormSubmit';

/** Stores the object of a form, recreates its pods if wanted, and reports both. */
export function useSaving<V extends NamedValues, S extends NamedSchema>(
  resource: ResourceForm<V, S>,
  sending: FormSubmit<V, S>,
  options: {
    changing: Changing<V> | undefined;
    /** Called when Kubernetes has answered, also with an error. */
    onAnswered(): void;
    /** Called after it was stored; returns the text of the message. */
    onStored(message: z.output<S>): string;
    onSent(message: z.output<S>): void;
  },
) {
  const { t } = useTexts();
  const client = useApi(rayApiRef);
  const showSuccess = useSuccessToast();
  const { changing, onAnswered, onStored, onSent } = options;

  const renew = async (warnings: string[]) => {
    if (!changing) return;
    const { key } = changing;
    // The object is saved in any case, so there is no form left to show the error.
    await resource.renewal
      ?.run(client, key, {
        onWarning: (text, parts) => warnings.push(say(t, text, parts)),
      })
      .catch(error =>
        warnings.push(t('form.notRenewed', { reason: messageOf(t, error) })),
      );
  };
  return async (values: V, renews: boolean) => {
    const warnings: string[] = [];
    const message = await sending
      .send(values, {
        // Recreating the pods makes this warning obsolete.
        onWarning: (text, parts) =>
          !renews && warnings.push(say(t, text, parts)),
      })
      .finally(onAnswered);
    if (renews) await renew(warnings);
    showSuccess(onStored(message), warnings);
    onSent(message);
  };
}
