/** Domains of annotations of tools and the platform, with all subdomains. */
const SYSTEM_DOMAINS = [
  'ray.io',
  'rayport.io',
  'kubernetes.io',
  'k8s.io',
  'openshift.io',
];

function isSystem(key: string): boolean {
  const [domain = '', name] = key.split('/', 2);
  return (
    name !== undefined &&
    SYSTEM_DOMAINS.some(
      system => domain === system || domain.endsWith(`.${system}`),
    )
  );
}

/** Annotations that a request keeps without naming them. */
export function systemAnnotations(
  annotations: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(annotations).filter(([key]) => isSystem(key)),
  );
}
