/** A component as people write it: with or without the kind and the namespace. */
const WRITTEN = /^(?:component:)?(?:([^:/\s]+)\/)?([^:/\s]+)$/i;

/** The longest that a ref can be (Backstage's descriptor format: 63 characters each for namespace and name). */
const MAX_LENGTH = 'component:'.length + 63 + 1 + 63;

/** A component of the catalog as a whole entity ref; empty for what can be none. */
export function componentRef(written = ''): string {
  const text = written.trim();
  const match = text.length > MAX_LENGTH ? null : WRITTEN.exec(text);
  if (!match) return '';
  const [, namespace = 'default', name] = match;
  return `component:${namespace}/${name}`.toLowerCase();
}
