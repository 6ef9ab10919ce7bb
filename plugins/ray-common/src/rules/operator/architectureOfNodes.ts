import { isJsonObject } from '../../schema/isJsonObject';
import { OperatedTemplate } from '../pod/PodObjects';
import { objectsIn } from './objectsIn';

const ARCHITECTURE = 'kubernetes.io/arch';

function fieldOf(value: unknown, ...path: string[]): unknown {
  let found = value;
  for (const name of path)
    found = isJsonObject(found) ? found[name] : undefined;
  return found;
}

/** The only architecture that a term of the node affinity allows. */
function architectureOfTerm(term: Record<string, unknown>): unknown {
  const [only, ...others] = objectsIn(term.matchExpressions).flatMap(
    ({ key, operator, values }) =>
      key === ARCHITECTURE && operator === 'In' && Array.isArray(values)
        ? values
        : [],
  );
  return others.every(value => value === only) ? only : undefined;
}

/** The architecture of the nodes that a pod asks for: by their selector, or by every term of the required affinity. */
export function architectureOfNodes(
  template: OperatedTemplate | undefined,
): string | undefined {
  const { nodeSelector, affinity } = template?.spec ?? {};
  const selected = nodeSelector?.[ARCHITECTURE];
  if (selected) return selected;
  const terms = fieldOf(
    affinity,
    'nodeAffinity',
    'requiredDuringSchedulingIgnoredDuringExecution',
    'nodeSelectorTerms',
  );
  const [only, ...others] = objectsIn(terms).map(architectureOfTerm);
  return typeof only === 'string' && others.every(value => value === only)
    ? only
    : undefined;
}
