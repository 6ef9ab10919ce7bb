import { customResources } from '../kinds/rayKinds';
import { ObjectStore, ObjectStoreOptions } from '../store/ObjectStore';
import { StatusError } from '../core/StatusError';
import { namespace, serviceAccount } from './objects';
import { silentLogger } from './silentLogger';

/** A store with namespace `test`, whose pods can use the service account `default`. */
export function createTestStore(
  options: Partial<ObjectStoreOptions> = {},
): ObjectStore {
  const store = new ObjectStore({
    logger: silentLogger,
    resources: customResources,
    ...options,
  });
  store.create('namespaces', namespace('test'));
  store.create('serviceaccounts', serviceAccount('default'));
  return store;
}

/** The status with which a call fails. Throws if the call succeeds. */
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
