const WEB = ['http:', 'https:'];

/** Whether a value of the configuration is a whole address, with its scheme. */
export function isAddress(
  value: unknown,
  protocols: readonly string[] = WEB,
): value is string {
  return (
    typeof value === 'string' &&
    URL.canParse(value) &&
    protocols.includes(new URL(value).protocol)
  );
}
