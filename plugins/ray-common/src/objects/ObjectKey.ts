/**
 * Addresses a template, a cluster, a job or a service.
 *
 * @public
 */
export interface ObjectKey {
  /** The Kubernetes connection behind which it lives, where a portal has several; absent where it has one. */
  connection?: string;
  namespace: string;
  name: string;
}

/**
 * A key as one word, for maps, messages and resource refs; no part has a slash.
 *
 * @public
 */
export function keyText({ connection, namespace, name }: ObjectKey): string {
  const key = `${namespace}/${name}`;
  return connection === undefined ? key : `${connection}/${key}`;
}

/**
 * Reads a word of {@link keyText} back; parts that are missing are empty.
 *
 * @public
 */
export function parseKeyText(text: string): ObjectKey {
  const [name = '', namespace = '', connection] = text.split('/').reverse();
  const key = { namespace, name };
  return connection === undefined ? key : { connection, ...key };
}
