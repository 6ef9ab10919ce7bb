import {
  CallOptions,
  isRayApiError,
  PRECONDITION_FAILED,
  RayApiError,
  sameObject,
  uidOfETag,
} from '@rayport/backstage-plugin-ray-common';

/** Attempts: an autoscaler changes other groups every few seconds at most, so conflicts hardly repeat. */
const ATTEMPTS = 3;

/** A change that depends on the stored object. */
interface StoredChange<T> {
  name: string;
  /** With `ifMatch`, the object that is meant. */
  call: CallOptions;
  read(call: CallOptions): Promise<T>;
  write(stored: T, call: CallOptions): Promise<unknown>;
}

async function tryOnce<T>(change: StoredChange<T>): Promise<void> {
  const { name, call, read, write } = change;
  let ifMatch: string | undefined;
  const stored = await read({
    consistency: 'strong',
    onETag: etag => {
      ifMatch = etag;
    },
  });
  if (call.ifMatch && call.ifMatch !== sameObject(uidOfETag(ifMatch))) {
    throw new RayApiError(
      'FAILED_PRECONDITION',
      `Another object is called ${name} now.`,
      { httpStatus: PRECONDITION_FAILED },
    );
  }
  await write(stored, { ...call, ifMatch });
}

/**
 * Changes an object on the basis of what is stored now, and not of what a page shows. A patch replaces whole lists, such
 * as the worker groups, so it is made again when another client changes the object in between.
 *
 * @throws RayApiError `FAILED_PRECONDITION` with status 412 when another object has the name, `ABORTED` when others
 * change the object all the time, and the errors of reading and writing
 */
export async function writeAsStored<T>(change: StoredChange<T>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await tryOnce(change);
      return;
    } catch (error) {
      const isOutdated = isRayApiError(error) && error.code === 'ABORTED';
      if (!isOutdated) throw error;
      if (attempt >= ATTEMPTS) {
        const message = `${change.name} is being changed all the time: try again.`;
        throw new RayApiError('ABORTED', message, { cause: error });
      }
    }
  }
}
