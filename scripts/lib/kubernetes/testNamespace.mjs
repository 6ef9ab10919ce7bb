import { exitCodeOf, exitWithParent, startChild } from '../children.mjs';
import { inRepository } from '../paths.mjs';
import { withProgress } from '../progress.mjs';
import { UserError } from '../runMain.mjs';

/**
 * Creates a namespace on an existing Kubernetes. `remove` deletes it with everything in it, and so does any other end
 * of this process.
 *
 * @param {{ kubeconfig: string, context?: string, name: string }} options
 * @returns {Promise<{ remove(): Promise<void> }>} `remove` resolves when it is gone
 * @throws {UserError} when KubeRay's kinds are not there, the account may not do so, or the namespace exists
 */
export async function makeTestNamespace(options) {
  const child = startChild(
    process.execPath,
    [
      ...exitWithParent,
      '--require',
      inRepository('node_modules/@backstage/cli/config/nodeTransform.cjs'),
      inRepository('scripts/lib/kubernetes/testNamespaceProcess.mjs'),
      JSON.stringify(options),
    ],
    { stdio: ['pipe', 'ignore', 'inherit', 'ipc'] },
  );
  const exited = exitCodeOf(child);
  const answered = new Promise(resolve =>
    child.on('message', message => {
      // The TypeScript loader may have messages of its own.
      const isOurs = message && typeof message === 'object';
      if (isOurs && ('made' in message || 'refused' in message)) {
        resolve(message);
      }
    }),
  );
  const ended = exited.then(() => ({ refused: 'The namespace was not made.' }));
  await withProgress(`Making namespace ${options.name}`, async () => {
    const { refused } = await Promise.race([answered, ended]);
    if (refused) throw new UserError(refused);
  });
  return {
    remove: () =>
      withProgress(`Deleting namespace ${options.name}`, async () => {
        if (child.connected) child.send('remove');
        if ((await exited) !== 0) {
          throw new UserError(
            `Please look after the namespace ${options.name}: kubectl delete namespace ${options.name}`,
          );
        }
      }),
  };
}
