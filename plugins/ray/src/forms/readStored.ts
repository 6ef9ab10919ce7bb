import {
  CallOptions,
  ObjectKey,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { NamedSchema, NamedValues, ResourceForm } from './ResourceForm';

/** What a change starts from. */
export interface Stored<V> {
  /** The object as it was read. */
  values: V;
  /** By which the server tells whether it is still that; absent where it says none. */
  etag?: string;
}

/** An object as it was read, as the API says it and as a form edits it. */
export interface ReadObject<V, M> {
  message: M;
  stored: Stored<V>;
}

/** Reads an object in order to change it. */
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
