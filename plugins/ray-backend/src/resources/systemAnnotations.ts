/** Domains of annotations that tools and the platform write, with everything below them. */
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

/** The annotations that a request which does not name them does not mean to remove. */
export function systemAnnotations(
  annotations: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(annotations).filter(([key]) => isSystem(key)),
  );
}
