/** Where a cluster or a service is. */
export interface ObjectKey {
  namespace: string;
  name: string;
}

/** A key as text, for maps. */
export function keyText({ namespace, name }: ObjectKey): string {
  return `${namespace}/${name}`;
}
