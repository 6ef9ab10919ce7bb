import { useCallback, useMemo, useState } from 'react';
import {
  configApiRef,
  discoveryApiRef,
  useApi,
} from '@backstage/frontend-plugin-api';
import {
  Limits,
  limitViolations,
  PodSecurityLevel,
  podSecurityViolations,
  SystemNamespaces,
  Violation,
  violationSentence,
  Wording,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { rayApiRef } from '../api';
import { useNamespaces } from '../namespaces/useNamespaces';
import { say, useTexts } from '../translation';
import { permissionFor } from '../ui/permissions';
import { messageOf } from '../ui/messageOf';
import { useSuccessToast } from '../ui/useSuccessToast';
import { contractViolations, contractWarnings } from './contractViolations';
import { copiesOf } from './copyAs/copiesOf';
import { readDraft } from './drafts';
import { rebase, EditConflict } from './mergePatch';
import { messageText } from './messageText';
import { pairViolations } from './Pair';
import { Plan } from './ReviewDialog';
import { NamedSchema, NamedValues, ResourceForm, wireOf } from './ResourceForm';
import { ValidatedForm, useValidatedForm } from './useValidatedForm';
import { Suggest, useDraft } from './useDraft';
import { useLimits } from './useLimits';
import { Changing, FormSubmit, useFormSubmit } from './useFormSubmit';
import { Source, useSource } from './useSource';

/** The namespaces of `ray.kubernetes.systemNamespaces`, where the server refuses creations. */
function useSystemNamespaces(): SystemNamespaces {
  const config = useApi(configApiRef);
  return useMemo(() => SystemNamespaces.read(config), [config]);
}

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

/** Excesses over the portal's limits, beyond existing ones. */
function forbiddenIn<V extends NamedValues, S extends NamedSchema>(
  { admittedOf, schema, toMessage }: ResourceForm<V, S>,
  allowed: { limits: Limits; level: PodSecurityLevel },
  values: { before: V | undefined; after: V },
): Violation[] {
  const read = (one: V) => {
    const { data } = schema.safeParse(toMessage(one));
    return data && admittedOf?.(data);
  };
  const after = read(values.after);
  if (!after) return [];
  const before = values.before && read(values.before);
  return [
    ...limitViolations(allowed.limits, { before, after }),
    ...podSecurityViolations({
      level: allowed.level,
      audience: 'users',
      before,
      after,
    }),
  ];
}

/** Violations of the contract's rules. */
function contractOf<V extends NamedValues, S extends NamedSchema>(
  resource: ResourceForm<V, S>,
  changing: Changing<V> | undefined,
  values: V,
): Violation[] {
  const { replaceOperation, createOperation, body, toMessage } = resource;
  return contractViolations(changing ? replaceOperation : createOperation, {
    namespace: changing?.key.namespace ?? values.namespace,
    ...(changing && { name: changing.key.name }),
    [body]: toMessage(values),
  });
}

/** Violations of the contract's rules, the portal's limits and the form's own rules. */
function useViolations<V extends NamedValues, S extends NamedSchema>(
  resource: ResourceForm<V, S>,
  changing: Changing<V> | undefined,
) {
  const { t } = useTexts();
  const limits = useLimits();
  const systemNamespaces = useSystemNamespaces();
  const { podSecurityIn } = useNamespaces();
  const { pairsOf, violationsOf, fieldOf } = resource;
  const texts = {
    required: t('form.required'),
    emptyKey: t('form.emptyKey'),
    duplicateKey: t('form.duplicateKey'),
    podField: t('environmentForm.podFieldProblem'),
    containerResource: t('environmentForm.containerResourceProblem'),
  };
  // Like on the server, existing violations don't prevent other changes.
  const known = useMemo(() => {
    const found = changing
      ? contractOf(resource, changing, changing.latest.values)
      : [];
    return new Set(found.map(violationSentence));
  }, [resource, changing]);
  return (values: V) => {
    const namespace = changing?.key.namespace ?? values.namespace;
    // If it is unknown, the server decides.
    const level = podSecurityIn(namespace) ?? 'privileged';
    return [
      ...(changing ? [] : systemNamespaces.violations(namespace)),
      ...pairsOf(values).flatMap(([field, pairs]) =>
        pairViolations({ field, pairs, texts }),
      ),
      ...(violationsOf?.(values, texts) ?? []),
      ...[
        ...contractOf(resource, changing, values).filter(
          violation => !known.has(violationSentence(violation)),
        ),
        ...forbiddenIn(
          resource,
          { limits, level },
          { before: changing?.latest.values, after: values },
        ),
      ].map(violation => ({
        ...violation,
        field: fieldOf?.(values, violation) ?? violation.field,
      })),
    ];
  };
}

function yamlOf<V extends NamedValues, S extends NamedSchema>(
  resource: ResourceForm<V, S>,
  values: V,
): string {
  return messageText(wireOf(resource, values), 'yaml');
}

/** Runs a dry run of a form. */
function usePlanning<V extends NamedValues, S extends NamedSchema>(
  resource: ResourceForm<V, S>,
  sending: FormSubmit<V, S>,
  { changing, like }: FormStart<V>,
) {
  const { t } = useTexts();
  const client = useApi(rayApiRef);
  const discovery = useApi(discoveryApiRef);
  return async (values: V): Promise<Plan> => {
    const warnings: string[] = [];
    const message = await sending.send(values, {
      dryRun: true,
      onWarning: (text, parts) => warnings.push(say(t, text, parts)),
    });
    const patch = sending.patchOf(values);
    const baseUrl = await discovery.getBaseUrl('ray');
    const { namespace } = values;
    const planned = resource.toValues(message);
    const copies = await copiesOf({
      client,
      baseUrl,
      resource,
      planned: wireOf(resource, planned),
      request:
        patch && changing
          ? { ...changing.key, patch }
          : { namespace, message: wireOf(resource, values) },
    });
    const compared = sending.stored?.values ?? like;
    const before = compared && yamlOf(resource, compared);
    const after = yamlOf(resource, planned);
    const leavesPods =
      changing !== undefined &&
      sending.stored !== undefined &&
      resource.renewal !== undefined &&
      (await resource.renewal.isNeeded(client, changing.key, {
        before: sending.stored.values,
        after: planned,
      }));
    const likeName = changing ? undefined : like?.name;
    return { before, likeName, after, warnings, leavesPods, copies };
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
  const client = useApi(rayApiRef);
  const showSuccess = useSuccessToast();
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
  const { stored, newer } = sending;
  const reset = (values: V) =>
    form.reset(values, { keepDefaultValues: true, keepSubmitCount: true });
  const close = useCallback(() => setPlan(undefined), []);
  const hintsOf = useCallback(
    (values: V) => contractWarnings(resource.kind, resource.toMessage(values)),
    [resource],
  );

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
  const send = async (values: V, renews: boolean) => {
    const warnings: string[] = [];
    const message = await sending
      .send(values, {
        // Recreating the pods makes this warning obsolete.
        onWarning: (text, parts) =>
          !renews && warnings.push(say(t, text, parts)),
      })
      .finally(close);
    if (renews) await renew(warnings);
    kept.drop();
    showSuccess(done(message), warnings);
    onSent(message);
  };
  const unlessUnreadable = (action: () => void) => {
    if (source.problems.length === 0) action();
    else form.setError('root.source', { message: t('form.source.unreadable') });
  };

  return {
    ...checked,
    isChange: changing !== undefined,
    source,
    submit: () =>
      unlessUnreadable(() => attempt(values => send(values, false))),
    submitAndRenew: () =>
      unlessUnreadable(() => attempt(values => send(values, true))),
    review: () =>
      unlessUnreadable(() =>
        attempt(async values => setPlan(await planOf(values))),
      ),
    plan,
    closePlan: close,
    suggest: kept.suggest,
    hintsOf,
    discardDraft: isRestored
      ? () => {
          const values = kept.filled(changing?.latest.values ?? opened);
          reset(values);
          source.restart(values);
          if (changing) sending.startFrom(changing.latest);
          setRestored(false);
        }
      : undefined,
    outdated: newer &&
      stored && {
        before: yamlOf(resource, stored.values),
        after: yamlOf(resource, newer.values),
        takeOver: () =>
          unlessUnreadable(() => {
            const merged = rebase(
              wireOf(resource, stored.values),
              wireOf(resource, form.getValues()),
              wireOf(resource, newer.values),
            );
            const values = resource.toValues(resource.schema.parse(merged));
            reset(values);
            source.refresh(values);
            form.clearErrors();
            sending.startFrom(newer);
          }),
      },
  };
}
