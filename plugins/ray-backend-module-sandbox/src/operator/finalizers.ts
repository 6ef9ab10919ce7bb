import { Schema } from '../schema/Schema';
import { ObjectClient, StoredObject } from '../core/types';
import { asGoWrites } from './asGoWrites';

/**
 * Makes sure that an object can't go before the operator lets it; returns it as it is now. As the real operator does,
 * it writes the whole object, in Go's form of the schema.
 */
export function withFinalizer<T extends StoredObject>(
  client: ObjectClient,
  resource: string,
  object: T,
  finalizer: string,
  schema: Schema,
): T {
  const { metadata } = object;
  const { finalizers = [] } = metadata;
  return finalizers.includes(finalizer)
    ? object
    : client.update<T>(resource, {
        ...asGoWrites(schema, object),
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
