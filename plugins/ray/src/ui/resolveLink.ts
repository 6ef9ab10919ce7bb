/** Allowed schemes of a configured link. */
const SCHEMES = ['http:', 'https:'];

const PLACEHOLDER = /\{(\w+)\}/g;

/** Fills placeholders such as `{namespace}` into an address of the configuration; nothing when one of them has no value, or it is no address. */
export function resolveLink(
  template: string,
  values: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const known = new Map(Object.entries(values));
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
