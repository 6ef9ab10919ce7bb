import { CallOptions, uidOfETag } from '@rayport/backstage-plugin-ray-common';

/** An object with its uid, which differs from that of a later object of the same name. */
export interface Identified<T> {
  object: T;
  /** Absent where the `ETag` got lost on the way. */
  uid?: string;
}

/** Reads an object together with Kubernetes' uid of it, which is no part of the messages of the V1 API. */
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
