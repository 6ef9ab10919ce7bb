/** A value as Kubernetes stores it: through JSON, which drops what is undefined. */
export function asStored<T extends object>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}
