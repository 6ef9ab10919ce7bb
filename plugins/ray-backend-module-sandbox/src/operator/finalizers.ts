import { StoredObject } from '../core/types';
import { Context } from './reconciliation';

/** A finalizer of one kind, by which the operator keeps deleted objects until it has cleaned up. */
export interface Finalizer {
  name: string;
  resource: string;
}

/** Adds the finalizer if it is missing; returns the object as it is now. */
export function addFinalizer<T extends StoredObject>(
  { client, object }: Context<T>,
  { name, resource }: Finalizer,
): T {
  const { metadata } = object;
  const { finalizers = [] } = metadata;
  return finalizers.includes(name)
    ? object
    : client.update<T>(resource, {
        ...object,
        metadata: { ...metadata, finalizers: [...finalizers, name] },
      });
}

/** Cleans up after an object and lets it go; does nothing where that has happened already. */
export function removeFinalizer<T extends StoredObject>(
  { client, object }: Context<T>,
  { name, resource }: Finalizer,
  cleanUp: () => void,
): void {
  const { metadata } = object;
  if (metadata.finalizers?.includes(name)) {
    cleanUp();
    const finalizers = metadata.finalizers.filter(each => each !== name);
    client.update<T>(resource, {
      ...object,
      metadata: { ...metadata, finalizers },
    });
  }
}
