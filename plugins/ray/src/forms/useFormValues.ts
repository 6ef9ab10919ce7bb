import { useEffect, useMemo, useState } from 'react';
import { DefaultValues } from 'react-hook-form';
import { permissionFor } from '../ui/permissions';
import { readDraft } from './drafts';
import { Stored } from './readStored';
import { NamedSchema, NamedValues, ResourceForm } from './ResourceForm';
import { useDraft } from './useDraft';
import { Changing, useFormSubmit } from './useFormSubmit';
import { useSource } from './useSource';
import { useValidatedForm } from './useValidatedForm';
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

/** The values of a form as fields, as text and as a draft, and what sends them. */
export function useFormValues<V extends NamedValues, S extends NamedSchema>(
  resource: ResourceForm<V, S>,
  start: FormStart<V>,
) {
  const { changing, draftId } = start;
  // The start values are those from when the form was opened.
  const [opened] = useState(start.values);
  const draft = useMemo(
    () => (draftId === undefined ? undefined : readDraft(draftId, opened)),
    [draftId, opened],
  );
  const [isRestored, setRestored] = useState(draft !== undefined);
  const checked = useValidatedForm<V>({
    values: draft?.values ?? opened,
    validate: useViolations(resource, changing),
    permission: permissionFor(changing ? 'update' : 'create', resource.kind)
      .name,
  });
  const { form } = checked;
  const { resetDefaultValues } = form;
  useEffect(() => {
    // A draft only changes the values: fields still compare with the original, such as its deleted template.
    if (draft) resetDefaultValues(opened as DefaultValues<V>);
  }, [draft, opened, resetDefaultValues]);
  const { stored } = draft ?? {};
  const sending = useFormSubmit(resource, { changing, draftId, stored });
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
  /** Shows other values, which come from another state of the object. */
  const rebaseOn = (values: V, newer: Stored<V>) => {
    reset(values);
    source.refresh(values);
    form.clearErrors();
    sending.startFrom(newer);
  };
  const discardDraft = () => {
    const values = kept.filled(changing?.latest.values ?? opened);
    reset(values);
    source.restart(values);
    if (changing) sending.startFrom(changing.latest);
    setRestored(false);
  };
  return {
    checked,
    sending,
    source,
    kept,
    rebaseOn,
    /** Absent if no draft was restored. */
    discardDraft: isRestored ? discardDraft : undefined,
  };
}
