/** What placeholders of a link stand for; absent ones can't be filled in. */
export interface LinkValues {
  kind: string;
  namespace: string;
  name: string;
  /** The cluster itself, or the one that a job or a service runs on. */
  cluster: string | undefined;
}

/** Schemes that a link of the configuration may have. */
const SCHEMES = ['http:', 'https:'];

const PLACEHOLDER = /\{(\w+)\}/g;

/** Fills placeholders such as `{namespace}` into an address; nothing when one of them has no value, or it is no address. */
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
