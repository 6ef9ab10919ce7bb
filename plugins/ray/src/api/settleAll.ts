/** Waits for all reads: what was found, in their order, and the errors of those that failed. */
export async function settleAll<T>(
  reads: ReadonlyArray<Promise<T>>,
): Promise<{ found: T[]; errors: unknown[] }> {
  const answers = await Promise.allSettled(reads);
  return {
    found: answers.flatMap(answer =>
      answer.status === 'fulfilled' ? [answer.value] : [],
    ),
    errors: answers.flatMap(answer =>
      answer.status === 'rejected' ? [answer.reason] : [],
    ),
  };
}
