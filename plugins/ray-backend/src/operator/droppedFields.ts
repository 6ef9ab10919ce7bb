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

/** Where a comparison is, and what it has found. */
interface Walk {
  steps: Array<string | number>;
  found: string[];
}

function addMissing(sent: unknown, stored: unknown, walk: Walk): void {
  if (sent === stored || walk.found.length >= MAX_FIELDS) return;
  if (Array.isArray(sent) && Array.isArray(stored)) {
    // The API server keeps the items of lists and their order.
    sent.forEach((item, index) => addStep(index, item, stored[index], walk));
  } else if (isJsonObject(sent) && isJsonObject(stored)) {
    for (const [name, value] of Object.entries(sent)) {
      addStep(name, value, stored[name], walk);
    }
  }
}

function addStep(
  step: string | number,
  value: unknown,
  kept: unknown,
  walk: Walk,
): void {
  // Kubernetes stores no nulls.
  if (value === undefined || value === null) return;
  const { steps, found } = walk;
  steps.push(step);
  if (typeof value === 'object') addMissing(value, kept, walk);
  if (kept === undefined && found.length < MAX_FIELDS) {
    found.push(fieldAt(steps));
  }
  steps.pop();
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
