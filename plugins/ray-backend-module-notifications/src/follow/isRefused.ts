/** The notifications plugin has rejected the content, and would do so again. */
export function isRefused(error: unknown): boolean {
  return /\bstatus 400\b/.test(String(error));
}
