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

function textOf({ kind, key }: Missing): string {
  return `${kind} ${keyText(key)}`;
}

/** The objects that the API misses, if it says so. */
function missedObjects(error: unknown): string[] {
  if (!isRayApiError(error)) return [];
  return error.messageParts.flatMap(({ code, parameters }) =>
    (MISSING_BY_CODE[code]?.(parameters) ?? []).map(textOf),
  );
}

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
   * Tries a step of a dry run.
   *
   * @param attempt - calls the API
   * @returns the objects of earlier steps that it misses
   * @throws the API's refusal if it is for anything else
   */
  async missedBy(
    taskId: string,
    attempt: () => Promise<unknown>,
  ): Promise<string[]> {
    try {
      await attempt();
      return [];
    } catch (error) {
      const planned = this.#byTask.get(taskId);
      const missing = missedObjects(error);
      if (missing.length > 0 && missing.every(text => planned?.has(text))) {
        return missing;
      }
      throw error;
    }
  }
}
