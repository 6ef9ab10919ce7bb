import { ObjectStore, ObjectStoreOptions } from '../store/ObjectStore';
import { StatusError } from '../store/StatusError';
import { namespace } from './objects';
import { silentLogger } from './silentLogger';

/** A store with namespace `test`. */
export function createTestStore(
  options: Partial<ObjectStoreOptions> = {},
): ObjectStore {
  const store = new ObjectStore({
    logger: silentLogger,
    ...options,
  });
  store.create('namespaces', namespace('test'));
  return store;
}

/** What a call is refused with; throws when it is not. */
export function refusal(call: () => unknown): StatusError['status'] {
  try {
    call();
  } catch (error) {
    if (error instanceof StatusError) {
      return error.status;
    }
    throw error;
  }
  throw new Error('The call was expected to be refused, but it was not');
}
