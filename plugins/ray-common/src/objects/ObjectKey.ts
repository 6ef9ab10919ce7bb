/**
 * The connection to Kubernetes that is used where none is named.
 *
 * @public
 */
export const DEFAULT_CONNECTION = 'default';

/**
 * Addresses a template, a cluster, a job or a service.
 *
 * @public
 */
export interface ObjectKey {
  /** Its connection to Kubernetes; {@link DEFAULT_CONNECTION} if absent. */
  connection?: string;
  namespace: string;
  name: string;
}

/**
 * A key as one text, for maps, messages and resource refs; no part contains a slash. The default connection is not
 * written, so that keys from before there were several stay valid.
 *
 * @public
 */
export function keyText({ connection, namespace, name }: ObjectKey): string {
  return withConnection(connection, `${namespace}/${name}`);
}

/**
 * A text that is unique within a connection, made unique among all: the default connection is not written.
 *
 * @public
 */
export function withConnection(
  connection: string = DEFAULT_CONNECTION,
  text: string,
): string {
  return connection === DEFAULT_CONNECTION ? text : `${connection}/${text}`;
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
