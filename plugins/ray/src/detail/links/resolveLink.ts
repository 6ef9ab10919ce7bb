/** Values of a link's placeholders; links with absent ones are left out. */
export interface LinkValues {
  kind: string;
  namespace: string;
  name: string;
  /** The cluster itself, or the one that a job or a service runs on. */
  cluster: string | undefined;
}

/** Allowed schemes of a configured link. */
const SCHEMES = ['http:', 'https:'];

const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * Fills placeholders such as `{namespace}` into an address; undefined if one has no value, or the result is invalid.
 */
export function resolveLink(
  template: string,
  values: LinkValues,
): string | undefined {
  const known = new Map<string, string | undefined>(Object.entries(values));
  const names = [...template.matchAll(PLACEHOLDER)].map(
    ([, name = '']) => name,
  );
  if (!names.every(name => known.get(name))) return undefined;
  const url = template.replace(PLACEHOLDER, (_, name: string) =>
    encodeURIComponent(known.get(name) ?? ''),
  );
  return URL.canParse(url) && SCHEMES.includes(new URL(url).protocol)
    ? url
    : undefined;
}
