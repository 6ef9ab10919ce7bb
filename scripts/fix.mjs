// `npm run fix`: fixes what ESLint can, and formats all files.
import { exitCodeOf, startChild } from './lib/children.mjs';
import { runTool } from './lib/developmentTool.mjs';
import { backstageCli, inRepository } from './lib/paths.mjs';
import { runMain } from './lib/runMain.mjs';

async function fix() {
  const lint = startChild(
    process.execPath,
    [backstageCli, 'repo', 'lint', '--fix'],
    { cwd: inRepository('.'), stdio: 'inherit' },
  );
  // Files are formatted even if problems are left, which this shows.
  const code = await exitCodeOf(lint);
  const prettier = inRepository('node_modules/.bin/prettier');
  await runTool(prettier, ['--write', '--log-level', 'warn', '.']);
  return code;
}

await runMain(fix);
