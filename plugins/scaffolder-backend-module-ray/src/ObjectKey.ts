/** The address of an object. */
export interface ObjectKey {
  namespace: string;
  name: string;
}

/** An address as people write it. */
export function keyText({ namespace, name }: ObjectKey): string {
  return `${namespace}/${name}`;
}
