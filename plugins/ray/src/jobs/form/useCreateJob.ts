import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { ComputeTemplate } from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../../api';
import { useRequestKey, wireOf } from '../../forms';
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
 * Creates a job, and before it the templates that it needs and that do not exist yet.
 *
 * @param options - `draftId`: of its form, if that keeps a draft
 */
export function useCreateJob(options: {
  draftId?: string;
  onDone(name: string): void;
}) {
  const { t } = useTexts();
  const client = useApi(rayApiRef);
  const showSuccess = useSuccessToast();
  const keyOf = useRequestKey(options.draftId);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const create = async (
    values: JobValues,
    templates: readonly UsedTemplate[],
  ) => {
    const { namespace, name } = values;
    const warnings: string[] = [];
    const idempotencyKey = keyOf(wireOf(jobForm, values));
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
      await jobForm.create(
        client,
        { namespace, message },
        {
          idempotencyKey,
          onWarning: (text, parts) => warnings.push(say(t, text, parts)),
        },
      );
    } catch (caught) {
      setError(caught);
      setPending(false);
      return;
    }
    showSuccess(t('jobForm.new.done', { name }), warnings);
    options.onDone(name);
  };
  return { isPending, error, create };
}
