import { CallOptions, uidOfETag } from '@rayport/backstage-plugin-ray-common';

/** An object with its uid, which differs from that of a later object of the same name. */
export interface Identified<T> {
  object: T;
  /** Absent if a proxy dropped the `ETag`. */
  uid?: string;
}

/** Reads an object with its Kubernetes uid, which is not part of the V1 API's messages. */
export async function readWithUid<T>(
  read: (call: CallOptions) => Promise<T>,
  signal: AbortSignal,
): Promise<Identified<T>> {
  let etag: string | undefined;
  const object = await read({
    signal,
    onETag: text => {
      etag = text;
    },
  });
  return { object, uid: uidOfETag(etag) };
}
