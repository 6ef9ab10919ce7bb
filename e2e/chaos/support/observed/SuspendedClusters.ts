import { Observed } from './followCollection';

/** A RayCluster, as far as this test reads it. */
export interface RayCluster extends Observed {
  spec: { suspend?: boolean };
}

/** When clusters were suspended, on a monotonic clock. */
export class SuspendedClusters {
  readonly #since = new Map<string, number>();

  hear({ metadata, spec }: RayCluster, isDeleted: boolean): void {
    const { name } = metadata;
    if (isDeleted || !spec.suspend) this.#since.delete(name);
    else if (!this.#since.has(name)) this.#since.set(name, performance.now());
  }

  /** Since when it is suspended; undefined where it is not. */
  since(name: string): number | undefined {
    return this.#since.get(name);
  }
}
