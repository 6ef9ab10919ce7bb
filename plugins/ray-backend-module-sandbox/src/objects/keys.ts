import { ObjectKey, OwnerReference, StoredObject } from '../core/types';

export function keyOf(object: StoredObject): ObjectKey {
  const { namespace, name } = object.metadata;
  return { namespace, name };
}

/** An object's address in messages: `namespace/name`. */
export function namespacedName({ metadata }: StoredObject): string {
  return `${metadata.namespace}/${metadata.name}`;
}

/** An object's address in one word, as work queues hold it: `namespace/name`. */
export function toQueueKey(object: StoredObject): string {
  const { namespace = '', name } = object.metadata;
  return `${namespace}/${name}`;
}

export function fromQueueKey(key: string): ObjectKey {
  const [namespace = '', name = ''] = key.split('/');
  return { namespace, name };
}

export function controllerOf(object: StoredObject): OwnerReference | undefined {
  return object.metadata.ownerReferences?.find(owner => owner.controller);
}
