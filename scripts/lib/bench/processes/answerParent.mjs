/**
 * Tells the parent process that this one is ready, and then answers its calls (Worker.mjs).
 *
 * @param {unknown} ready what the parent should know
 * @param {Record<string, (parameters: any) => unknown>} methods what it may ask
 */
export function answerParent(ready, methods) {
  process.on(
    'message',
    async (/** @type {import('../Worker.mjs').Question} */ question) => {
      const { id, method, parameters } = question;
      try {
        process.send?.({ id, result: await methods[method](parameters) });
      } catch (error) {
        process.send?.({ id, error: String(error) });
      }
    },
  );
  process.send?.({ id: 0, result: ready });
}
