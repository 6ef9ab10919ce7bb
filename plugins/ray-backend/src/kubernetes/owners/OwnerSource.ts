import { ObjectMeta } from '@rayport/backstage-plugin-ray-node';

/** One way to find the owner of an object that names none: an entity ref; undefined where it knows none. */
export type OwnerSource = (metadata: ObjectMeta) => string | undefined;

/** Asks sources in their order, until one knows an owner. */
export function firstOf(sources: readonly OwnerSource[]): OwnerSource {
  return metadata => {
    for (const source of sources) {
      const owner = source(metadata);
      if (owner !== undefined) return owner;
    }
    return undefined;
  };
}

/** Data of the sources of owners, which is re-read from time to time. */
export interface OwnerLookup {
  /** @returns whether something is different */
  refresh(signal: AbortSignal): Promise<boolean>;
}
