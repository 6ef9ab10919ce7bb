import { useCallback, useMemo, useState } from 'react';
import { Wording } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { useTexts } from '../translation';
import { permissionFor } from '../ui/permissions';
import { contractWarnings } from './contractViolations';
import { readDraft } from './drafts';
import { rebase, EditConflict } from './patchBetween';
import { Stored } from './readStored';
import { NamedSchema, NamedValues, ResourceForm, wireOf } from './ResourceForm';
import { Plan } from './ReviewDialog';
import { Suggest, useDraft } from './useDraft';
import { Changing, FormSubmit, useFormSubmit } from './useFormSubmit';
import { usePlanning, yamlOf } from './usePlanning';
import { useSaving } from './useSaving';
import { Source, useSource } from './useSource';
import { ValidatedForm, useValidatedForm } from './useValidatedForm';
import { useViolations } from './useViolations';

/** Start state of a form. */
export interface FormStart<V> {
  values: V;
  /** Absent for a new object. */
  changing?: Changing<V>;
  /** For a new object: what the review compares it with. */
  like?: V;
  /** The key of the draft; absent for a form without draft. */
  draftId?: string;
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
  const { changing, draftId } = start;
  // The start values are those from when the form was opened.
  const [opened] = useState(start.values);
  const draft = useMemo(
    () => (draftId === undefined ? undefined : readDraft(draftId, opened)),
    [draftId, opened],
  );
  const [isRestored, setRestored] = useState(draft !== undefined);
  const [plan, setPlan] = useState<Plan>();
  const checked = useValidatedForm<V>({
    values: draft?.values ?? opened,
    validate: useViolations(resource, changing),
    permission: permissionFor(changing ? 'update' : 'create', resource.kind)
      .name,
  });
  const { form, attempt } = checked;
  const sending = useFormSubmit(resource, {
    changing,
    draftId,
    stored: draft?.stored,
  });
  const planOf = usePlanning(resource, sending, start);
  const source = useSource(resource, form, draft?.source);
  const kept = useDraft({
    form,
    id: draftId,
    untouched: opened,
    stored: sending.stored,
    source: source.kept,
  });
  const reset = (values: V) =>
    form.reset(values, { keepDefaultValues: true, keepSubmitCount: true });
  const close = useCallback(() => setPlan(undefined), []);
  const hintsOf = useCallback(
    (values: V) => contractWarnings(resource.kind, resource.toMessage(values)),
    [resource],
  );

  const save = useSaving(resource, sending, {
    changing,
    onAnswered: close,
    onStored: message => {
      kept.drop();
      return done(message);
    },
    onSent,
  });
  const unlessUnreadable = (action: () => void) => {
    if (source.problems.length === 0) action();
    else form.setError('root.source', { message: t('form.source.unreadable') });
  };

  const discardDraft = () => {
    const values = kept.filled(changing?.latest.values ?? opened);
    reset(values);
    source.restart(values);
    if (changing) sending.startFrom(changing.latest);
    setRestored(false);
  };
  const outdated = conflictOf(resource, sending, {
    current: () => form.getValues(),
    takeOver: (values, newer) =>
      unlessUnreadable(() => {
        reset(values);
        source.refresh(values);
        form.clearErrors();
        sending.startFrom(newer);
      }),
  });

  return {
    ...checked,
    isChange: changing !== undefined,
    source,
    submit: () =>
      unlessUnreadable(() => attempt(values => save(values, false))),
    submitAndRenew: () =>
      unlessUnreadable(() => attempt(values => save(values, true))),
    review: () =>
      unlessUnreadable(() =>
        attempt(async values => setPlan(await planOf(values))),
      ),
    plan,
    closePlan: close,
    suggest: kept.suggest,
    hintsOf,
    discardDraft: isRestored ? discardDraft : undefined,
    outdated,
  };
}
