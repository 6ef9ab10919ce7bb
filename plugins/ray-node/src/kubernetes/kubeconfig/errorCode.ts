/** The code of an error of the operating system, such as `ENOENT`; undefined for any other failure. */
export function errorCode(error: unknown): string | undefined {
  const hasCode =
    typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : undefined;
}
