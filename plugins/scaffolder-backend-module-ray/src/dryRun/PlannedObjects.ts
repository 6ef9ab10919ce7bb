import {
  isRayApiError,
  keyText,
  ObjectKey,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';

/** Dry runs that are remembered; those that began first are forgotten. One takes seconds. */
const MAX_DRY_RUNS = 100;

/** What a refusal names that does not exist. */
interface Missing {
  kind: ResourceKind;
  key: ObjectKey;
}

/** Of refusals because of what a request refers to, each by its code. */
const MISSING_BY_CODE: Record<
  string,
  (parameters: Record<string, string>) => Missing[]
> = {
  TemplatesUnknown: ({ namespace = '', name = '', names = name }) =>
    names.split(', ').map(each => ({
      kind: 'template',
      key: { namespace, name: each },
    })),
};

/**
 * What the steps of dry runs would have created, so that a later step of the same dry run may refer to it: nothing of it
 * exists, and the API refuses what refers to it.
 */
export class PlannedObjects {
  readonly #byTask = new Map<string, Set<string>>();

  add(taskId: string, kind: ResourceKind, key: ObjectKey): void {
    const planned = this.#byTask.get(taskId) ?? new Set();
    planned.add(textOf({ kind, key }));
    this.#byTask.set(taskId, planned);
    const [oldest] = this.#byTask.keys();
    if (oldest !== undefined && this.#byTask.size > MAX_DRY_RUNS) {
      this.#byTask.delete(oldest);
    }
  }

  /**
   * What earlier steps of the same dry run would have created, where it is all that the API misses.
   *
   * @param error - what the API says against a step
   */
  missedBy(taskId: string, error: unknown): string[] {
    const planned = this.#byTask.get(taskId);
    if (!planned || !isRayApiError(error)) return [];
    const missing = error.messageParts.flatMap(({ code, parameters }) =>
      (MISSING_BY_CODE[code]?.(parameters) ?? []).map(textOf),
    );
    return missing.every(text => planned.has(text)) ? missing : [];
  }
}

function textOf({ kind, key }: Missing): string {
  return `${kind} ${keyText(key)}`;
}
