import { useMemo } from 'react';
import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import {
  Limits,
  limitViolations,
  PodSecurityLevel,
  podSecurityViolations,
  SystemNamespaces,
  Violation,
  violationSentence,
} from '@rayport/backstage-plugin-ray-common';
import { useNamespaces } from '../namespaces/useNamespaces';
import { useTexts } from '../translation';
import { contractViolations } from './contractViolations';
import { pairViolations } from './Pair';
import { NamedSchema, NamedValues, ResourceForm } from './ResourceForm';
import { Changing } from './useFormSubmit';
import { useLimits } from './useLimits';

/** The namespaces of `ray.kubernetes.systemNamespaces`, where the server refuses creations. */
function useSystemNamespaces(): SystemNamespaces {
  const config = useApi(configApiRef);
  return useMemo(() => SystemNamespaces.read(config), [config]);
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
export function useViolations<V extends NamedValues, S extends NamedSchema>(
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
