import {
  EnvironmentVariables,
  EnvSource,
  EnvValueFrom,
  Violation,
} from '@rayport/backstage-plugin-ray-common';
import { Pair, RuleTexts } from '../../../forms';

/** The target of a reference in the form. */
interface TargetValues {
  /** Of the ConfigMap, the Secret or the container. */
  name: string;
  /** Key, resource or path of a field. */
  key: string;
}

/** A variable with a reference in the form. */
export interface ReferenceValues extends TargetValues {
  variable: string;
  /** Number of the kind of source, as text. */
  source: string;
  /** Values of the other kinds of source, by kind. */
  others: Partial<Record<string, TargetValues>>;
}

const NO_TARGET: TargetValues = { name: '', key: '' };

/** A new variable with a reference; most are secrets. */
export const NEW_REFERENCE: ReferenceValues = {
  ...NO_TARGET,
  variable: '',
  source: String(EnvSource.SECRET),
  others: {},
};

/** The same variable with another kind of source, and earlier values of that kind. */
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

/** Whether a kind of source needs an object's name. */
export function needsName(source: string): boolean {
  return NAMED.includes(source);
}

/** Fields of a container in the Downward API. */
const CONTAINER_RESOURCE = /^(limits|requests)\../;

/** Fields of a pod in the Downward API. */
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

/** Faults for which Kubernetes would refuse pods, beyond the contract's rules, and rows that a map can't represent. */
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
