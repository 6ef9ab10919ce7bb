/** A component as users write it: with or without kind and namespace. */
const WRITTEN = /^(?:component:)?(?:([^:/\s]+)\/)?([^:/\s]+)$/i;

/** The longest that a ref can be (Backstage's descriptor format: 63 characters each for namespace and name). */
const MAX_LENGTH = 'component:'.length + 63 + 1 + 63;

/** A component of the catalog as a full entity ref; empty if the text cannot be one. */
export function componentRef(written = ''): string {
  const text = written.trim();
  const match = text.length > MAX_LENGTH ? null : WRITTEN.exec(text);
  if (!match) return '';
  const [, namespace = 'default', name] = match;
  return `component:${namespace}/${name}`.toLowerCase();
}
