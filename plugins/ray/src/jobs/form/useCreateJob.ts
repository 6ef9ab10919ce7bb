import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  ComputeTemplate,
  MessagePart,
} from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../../api';
import { queueOf, useRequestKey, wireOf } from '../../forms';
import { say, useTexts } from '../../translation';
import { useSuccessToast } from '../../ui/useSuccessToast';
import { jobForm, JobValues } from './jobForm';

/** A template that a job uses. */
export interface UsedTemplate {
  template: ComputeTemplate;
  /** It does not exist yet. */
  isNew: boolean;
}

/**
 * Creates a job, and before it the templates that it needs and that do not exist yet. `send` creates the job in another
 * way than by the API.
 *
 * @param form - `draftId`: of the form, if that keeps a draft
 */
export function useCreateJob(form: {
  draftId?: string;
  onDone(name: string): void;
}) {
  const { t } = useTexts();
  const client = useApi(rayApiRef);
  const showSuccess = useSuccessToast();
  const keyOf = useRequestKey(form.draftId);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  /** Reports a job that exists. */
  const finish = (name: string, warnings: string[] = []) => {
    showSuccess(t('jobForm.new.done', { name }), warnings);
    form.onDone(name);
  };
  const create = async (
    values: JobValues,
    templates: readonly UsedTemplate[],
    send?: () => Promise<void>,
  ) => {
    const { namespace, name } = values;
    const queue = queueOf(jobForm, values);
    const warnings: string[] = [];
    const idempotencyKey = keyOf({
      ...wireOf(jobForm, values),
      ...(queue && { queue }),
    });
    const added = new Map(
      templates
        .filter(({ isNew }) => isNew)
        .map(({ template }) => [template.name, template]),
    );
    setPending(true);
    setError(undefined);
    try {
      for (const [index, computeTemplate] of [...added.values()].entries()) {
        await client.createComputeTemplate(
          { namespace, computeTemplate },
          { idempotencyKey: `${idempotencyKey}-template-${index}` },
        );
      }
      const message = jobForm.toMessage(values);
      const options = {
        idempotencyKey,
        onWarning: (text: string, parts: readonly MessagePart[]) =>
          warnings.push(say(t, text, parts)),
      };
      await (send?.() ??
        jobForm.create(client, { namespace, message, queue }, options));
    } catch (caught) {
      setError(caught);
      setPending(false);
      return;
    }
    finish(name, warnings);
  };
  return { isPending, error, create, finish };
}
