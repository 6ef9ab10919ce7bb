import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { isJsonObject } from '@rayport/backstage-plugin-ray-common';

/** Dropped fields that are named; a definition that lacks more is very old. */
const MAX_FIELDS = 10;

/** A field, with the steps that lead to it. */
function fieldAt(steps: ReadonlyArray<string | number>): string {
  const below = steps.map(step =>
    typeof step === 'number' ? `[${step}]` : `.${step}`,
  );
  return `spec${below.join('')}`;
}

function addMissing(
  sent: unknown,
  stored: unknown,
  { steps, found }: { steps: Array<string | number>; found: string[] },
): void {
  if (sent === stored || found.length >= MAX_FIELDS) return;
  const isList = Array.isArray(sent) && Array.isArray(stored);
  if (!isList && !(isJsonObject(sent) && isJsonObject(stored))) return;
  // The API server keeps the items of lists and their order.
  const items: Iterable<[string | number, unknown]> = isList
    ? sent.entries()
    : Object.entries(sent);
  for (const [step, value] of items) {
    // Kubernetes stores no nulls.
    if (value === undefined || value === null) continue;
    steps.push(step);
    const kept: unknown = Reflect.get(stored, step);
    if (kept === undefined && found.length < MAX_FIELDS) {
      found.push(fieldAt(steps));
    }
    addMissing(value, kept, { steps, found });
    steps.pop();
  }
}

/**
 * Paths of fields of a spec that Kubernetes' answer lacks. An API server drops what the CustomResourceDefinition of a
 * kind does not know, and only its answer shows it.
 */
export function droppedFields(
  sent: KubernetesObject & { spec?: unknown },
  stored: KubernetesObject & { spec?: unknown },
): string[] {
  const found: string[] = [];
  addMissing(sent.spec, stored.spec, { steps: [], found });
  return found;
}
