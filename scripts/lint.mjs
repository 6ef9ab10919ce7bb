// `npm run lint`: style, words, layers, and what nothing uses. `npm run fix` fixes what can be fixed.
import { runTool } from './lib/developmentTool.mjs';
import { backstageCli, inRepository } from './lib/paths.mjs';
import { runMain } from './lib/runMain.mjs';

async function lint() {
  const { execPath: node } = process;
  const prettier = inRepository('node_modules/.bin/prettier');
  await runTool(node, [backstageCli, 'repo', 'fix', '--check', '--publish']);
  await runTool(node, [backstageCli, 'repo', 'lint']);
  await runTool(prettier, ['--check', '.']);
  for (const part of ['words', 'layers', 'unused']) {
    await runTool('npm', ['run', `lint:${part}`]);
  }
  return 0;
}

await runMain(lint);
