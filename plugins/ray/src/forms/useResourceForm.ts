import { useCallback, useState } from 'react';
import { Wording } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { useTexts } from '../translation';
import { contractWarnings } from './contractViolations';
import { EditConflict, rebase } from './patchBetween';
import { NamedSchema, NamedValues, ResourceForm, wireOf } from './ResourceForm';
import { Plan } from './ReviewDialog';
import { Suggest } from './useDraft';
import { FormStart, useFormValues } from './useFormValues';
import { usePlanning, yamlOf } from './usePlanning';
import { useSaving } from './useSaving';
import { Source } from './useSource';
import { ValidatedForm } from './useValidatedForm';
import { Stored } from './readStored';
import { FormSubmit } from './useFormSubmit';

/** Changes by others since the form was opened. */
function conflictOf<V extends NamedValues, S extends NamedSchema>(
  resource: ResourceForm<V, S>,
  { stored, newer }: FormSubmit<V, S>,
  form: {
    current(): V;
    /** Gets their values with the user's changes. */
    takeOver(values: V, newer: Stored<V>): void;
  },
): EditConflict | undefined {
  if (!stored || !newer) return undefined;
  return {
    before: yamlOf(resource, stored.values),
    after: yamlOf(resource, newer.values),
    takeOver() {
      const merged = rebase(
        wireOf(resource, stored.values),
        wireOf(resource, form.current()),
        wireOf(resource, newer.values),
      );
      const values = resource.toValues(resource.schema.parse(merged));
      form.takeOver(values, newer);
    },
  };
}

/** An object's form with its actions. */
export interface ObjectForm<V extends NamedValues> extends ValidatedForm<V> {
  isChange: boolean;
  source: Source<V>;
  /** Sends it. */
  submit(): void;
  /** Sends it, and recreates pods that would keep their old definition. */
  submitAndRenew(): void;
  /** Runs a dry run. */
  review(): void;
  plan: Plan | undefined;
  closePlan(): void;
  suggest: Suggest<V>;
  /** Warnings of the server. */
  hintsOf(values: V): Wording[];
  /** Discards a restored draft; absent if none was restored. */
  discardDraft: (() => void) | undefined;
  /** Changes by others; absent without a conflict. */
  outdated: EditConflict | undefined;
}

/** The form of an object, new or changed; it applies the contract's rules. */
export function useResourceForm<
  V extends NamedValues,
  S extends NamedSchema,
>(options: {
  resource: ResourceForm<V, S>;
  start: FormStart<V>;
  /** Called after it was sent, with the stored object. */
  done(message: z.output<S>): string;
  onSent(message: z.output<S>): void;
}): ObjectForm<V> {
  const { t } = useTexts();
  const { resource, start, done, onSent } = options;
  const { changing } = start;
  const state = useFormValues(resource, start);
  const { checked, sending, source, kept, rebaseOn, discardDraft } = state;
  const { form, attempt } = checked;
  const [plan, setPlan] = useState<Plan>();
  const closePlan = useCallback(() => setPlan(undefined), []);
  const planOf = usePlanning(resource, sending, start);
  const save = useSaving(resource, sending, {
    changing,
    onAnswered: closePlan,
    onStored(message) {
      kept.drop();
      return done(message);
    },
    onSent,
  });
  const unlessUnreadable = (action: () => void) => {
    if (source.problems.length === 0) action();
    else form.setError('root.source', { message: t('form.source.unreadable') });
  };
  const attemptReadable = (action: (values: V) => Promise<void>) =>
    unlessUnreadable(() => attempt(action));
  return {
    ...checked,
    isChange: changing !== undefined,
    source,
    submit: () => attemptReadable(values => save(values, false)),
    submitAndRenew: () => attemptReadable(values => save(values, true)),
    review: () =>
      attemptReadable(async values => setPlan(await planOf(values))),
    plan,
    closePlan,
    suggest: kept.suggest,
    hintsOf: useCallback(
      values => contractWarnings(resource.kind, resource.toMessage(values)),
      [resource],
    ),
    discardDraft,
    outdated: conflictOf(resource, sending, {
      current: form.getValues,
      takeOver: (values, newer) =>
        unlessUnreadable(() => rebaseOn(values, newer)),
    }),
  };
}
