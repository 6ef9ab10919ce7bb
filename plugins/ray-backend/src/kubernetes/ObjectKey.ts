/** Addresses an object of the contract. */
export interface ObjectKey {
  namespace: string;
  name: string;
}

/** A key as one word; neither part has a slash. */
export function keyText({ namespace, name }: ObjectKey): string {
  return `${namespace}/${name}`;
}

/** What an operation is about to do with an object that exists; refusals are worded by it. */
export type ObjectAccess = 'get' | 'update' | 'delete';
