/**
 * Addresses a template, a cluster, a job or a service.
 *
 * @public
 */
export interface ObjectKey {
  /** Its Kubernetes connection, if a portal has several. */
  connection?: string;
  namespace: string;
  name: string;
}

/**
 * A key as one text, for maps, messages and resource refs; no part contains a slash.
 *
 * @public
 */
export function keyText({ connection, namespace, name }: ObjectKey): string {
  const key = `${namespace}/${name}`;
  return connection === undefined ? key : `${connection}/${key}`;
}

/**
 * Parses the text of {@link keyText}; missing parts are empty.
 *
 * @public
 */
export function parseKeyText(text: string): ObjectKey {
  const [name = '', namespace = '', connection] = text.split('/').reverse();
  const key = { namespace, name };
  return connection === undefined ? key : { connection, ...key };
}
