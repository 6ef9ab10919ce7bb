import { ObjectKey, StoredObject } from '../core/types';

/** An object's address in one word, as work queues hold it: `namespace/name`. */
export function toQueueKey(object: StoredObject): string {
  const { namespace = '', name } = object.metadata;
  return `${namespace}/${name}`;
}

export function fromQueueKey(key: string): ObjectKey {
  const [namespace, name] = key.split('/');
  return { namespace, name };
}
