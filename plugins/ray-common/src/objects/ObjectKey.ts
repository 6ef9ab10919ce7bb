/** Addresses a template, a cluster, a job or a service. */
export interface ObjectKey {
  namespace: string;
  name: string;
}

/** A key as one word, for maps and messages; neither part has a slash. */
export function keyText({ namespace, name }: ObjectKey): string {
  return `${namespace}/${name}`;
}
