import {
  CallOptions,
  ObjectKey,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { NamedSchema, NamedValues, ResourceForm } from './ResourceForm';

/** Start state of a change. */
export interface Stored<V> {
  /** The object as it was read. */
  values: V;
  /** Version for the server's conflict check; absent if unknown. */
  etag?: string;
}

/** A stored object, as the API returns it and as form values. */
export interface ReadObject<V, M> {
  message: M;
  stored: Stored<V>;
}

/** Reads an object for a change. */
export async function readStored<V extends NamedValues, S extends NamedSchema>(
  resource: ResourceForm<V, S>,
  client: RayClient,
  options: CallOptions & { key: ObjectKey },
): Promise<ReadObject<V, z.output<S>>> {
  const { key, ...call } = options;
  let etag: string | undefined;
  const message = await resource.get(client, key, {
    ...call,
    onETag: text => {
      etag = text;
    },
  });
  return { message, stored: { values: resource.toValues(message), etag } };
}
