import {
  isRayApiError,
  keyText,
  ObjectKey,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';

/** Maximum number of remembered dry runs; the oldest are forgotten first. One takes seconds. */
const MAX_DRY_RUNS = 100;

/** The missing objects in a refusal. */
interface Missing {
  kind: ResourceKind;
  key: ObjectKey;
}

/** Refusals because of a referenced object, by their codes. */
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
 * The objects that the steps of dry runs would have created, so that a later step of the same dry run may refer to
 * them: they don't exist, so the API refuses references to them.
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
   * The objects of earlier steps of the same dry run, if the API misses nothing else.
   *
   * @param error - the API's refusal of a step
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
