import { compareVersions, isOrderedVersion, laterVersion } from './versions';

interface Position {
  /** Version of the last list. */
  listed?: string;
  /** Progress of list and watch. */
  told?: string;
  /** Newest version of a write's answer. */
  observed?: string;
}

/** Progress of the lists and watches of one kind, by scope. */
export class StreamPositions {
  readonly #positions = new Map<string, Position>();

  /** The newest known version, answers to writes included. */
  newest(scope: string): string | undefined {
    const { told, observed } = this.#of(scope);
    return laterVersion(told, observed);
  }

  /** The version of the last list. */
  listed(scope: string): string | undefined {
    return this.#of(scope).listed;
  }

  /** Progress of the slowest scope; absent while one has no list. */
  earliest(scopes: readonly string[]): string | undefined {
    let earliest: string | undefined;
    for (const scope of scopes) {
      const { told } = this.#of(scope);
      if (told === undefined) return undefined;
      const isEarlier =
        earliest !== undefined &&
        isOrderedVersion(told) &&
        isOrderedVersion(earliest) &&
        compareVersions(told, earliest) < 0;
      if (earliest === undefined || isEarlier) earliest = told;
    }
    return earliest;
  }

  /** Advances to the version of a list or a watch; changes that arrive out of order don't move it back. */
  advance(scope: string, version: string, { list = false } = {}): void {
    if (!version) return;
    const position = this.#of(scope);
    if (list) position.listed = version;
    position.told = laterVersion(position.told, version);
  }

  /** Records the version of a write's answer. */
  observe(scope: string, version: string): void {
    const position = this.#of(scope);
    position.observed = laterVersion(position.observed, version);
  }

  /** Resets a scope whose server has restarted from an earlier state. */
  forget(scope: string): void {
    this.#positions.delete(scope);
  }

  #of(scope: string): Position {
    let position = this.#positions.get(scope);
    if (!position) {
      position = {};
      this.#positions.set(scope, position);
    }
    return position;
  }
}
