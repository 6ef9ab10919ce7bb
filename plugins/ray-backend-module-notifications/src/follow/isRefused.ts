/** The notifications plugin has read it, and will say the same the next time. */
export function isRefused(error: unknown): boolean {
  return /\bstatus 400\b/.test(String(error));
}
