import {
  EnvironmentVariables,
  EnvSource,
  EnvValueFrom,
  Violation,
} from '@rayport/backstage-plugin-ray-common';
import { Pair, RuleTexts } from '../../../forms';

/** What a variable refers to, as the form edits it. */
interface TargetValues {
  /** Of the ConfigMap, the Secret or the container. */
  name: string;
  /** Key, resource or path of a field. */
  key: string;
}

/** A variable whose value is taken from elsewhere, as the form edits it. */
export interface ReferenceValues extends TargetValues {
  variable: string;
  /** Number of the kind of source, as text. */
  source: string;
  /** What was typed while the source was of another kind, by that kind. */
  others: Partial<Record<string, TargetValues>>;
}

const NO_TARGET: TargetValues = { name: '', key: '' };

/** A variable to start from; most that are not plain values are secrets. */
export const NEW_REFERENCE: ReferenceValues = {
  ...NO_TARGET,
  variable: '',
  source: String(EnvSource.SECRET),
  others: {},
};

/** The same variable from a source of another kind, with what was typed for that kind before. */
export function asSource(
  reference: ReferenceValues,
  source: string,
): ReferenceValues {
  const { name, key, others } = reference;
  return {
    ...reference,
    ...(others[source] ?? NO_TARGET),
    source,
    others: { ...others, [reference.source]: { name, key } },
  };
}

/** The rows of a map, for a form to edit. */
export function referencesFrom(
  valuesFrom: EnvironmentVariables['valuesFrom'],
): ReferenceValues[] {
  return Object.entries(valuesFrom).map(([variable, { source, name, key }]) => {
    return { variable, source: String(source), name, key, others: {} };
  });
}

function isEmpty({ variable, name, key }: ReferenceValues): boolean {
  return !variable && !name && !key;
}

/** The map that the rows describe; empty rows don't count. */
export function toReferences(
  references: ReferenceValues[],
): Record<string, EnvValueFrom> {
  return Object.fromEntries(
    references
      .filter(reference => !isEmpty(reference))
      .map(({ variable, source, name, key }) => [
        variable,
        { source: Number(source), name, key },
      ]),
  );
}

const NAMED: string[] = [String(EnvSource.CONFIGMAP), String(EnvSource.SECRET)];

/** Whether sources of a kind need the name of an object. */
export function needsName(source: string): boolean {
  return NAMED.includes(source);
}

/** Fields of a container that the Downward API offers. */
const CONTAINER_RESOURCE = /^(limits|requests)\../;

/** Fields of a pod that the Downward API offers. */
const POD_FIELD = /^(metadata|spec|status)\../;

function keyProblem(
  { source, key }: ReferenceValues,
  texts: RuleTexts,
): string | undefined {
  if (!key) return undefined;
  if (source === String(EnvSource.RESOURCEFIELD)) {
    return CONTAINER_RESOURCE.test(key) ? undefined : texts.containerResource;
  }
  return source === String(EnvSource.FIELD) && !POD_FIELD.test(key)
    ? texts.podField
    : undefined;
}

/** What would keep Kubernetes from making pods with such variables beyond the contract's rules, and what a map can't show. */
export function referenceViolations(options: {
  field: string;
  references: ReferenceValues[];
  /** Variables with plain values. */
  plain: Pair[];
  texts: RuleTexts;
}): Violation[] {
  const { field, references, plain, texts } = options;
  const taken = new Set(plain.map(({ key }) => key));
  return references.flatMap((reference, index) => {
    if (isEmpty(reference)) return [];
    const { variable } = reference;
    const isTaken = taken.has(variable);
    taken.add(variable);
    const variableProblem = isTaken ? texts.duplicateKey : undefined;
    const problems = {
      variable: variable ? variableProblem : texts.required,
      key: keyProblem(reference, texts),
    };
    return Object.entries(problems).flatMap(([part, message]) =>
      message ? { field: `${field}[${index}].${part}`, message } : [],
    );
  });
}
