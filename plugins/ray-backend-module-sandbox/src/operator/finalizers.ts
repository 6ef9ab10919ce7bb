import { ObjectClient, StoredObject } from '../store/types';

/** Makes sure that an object can't go before the operator lets it; returns it as it is now. */
export function withFinalizer<T extends StoredObject>(
  client: ObjectClient,
  resource: string,
  object: T,
  finalizer: string,
): T {
  const { metadata } = object;
  const { finalizers = [] } = metadata;
  return finalizers.includes(finalizer)
    ? object
    : client.update<T>(resource, {
        ...object,
        metadata: { ...metadata, finalizers: [...finalizers, finalizer] },
      });
}

/** Lets an object go for which `lastAct` is to be done before; does nothing where that has happened already. */
export function releaseFinalizer<T extends StoredObject>(
  client: ObjectClient,
  resource: string,
  object: T,
  finalizer: string,
  lastAct: () => void,
): void {
  const { metadata } = object;
  if (metadata.finalizers?.includes(finalizer)) {
    lastAct();
    const finalizers = metadata.finalizers.filter(name => name !== finalizer);
    client.update<T>(resource, {
      ...object,
      metadata: { ...metadata, finalizers },
    });
  }
}
