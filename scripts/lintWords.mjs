// `npm run lint:words`: finds words on the list of docs/style.md in the files that git knows.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRepository, repositoryRoot } from './lib/paths.mjs';
import { runMain } from './lib/runMain.mjs';
import { findWords, hasCheckedWords } from './lib/words/findWords.mjs';

async function lintWords() {
  const paths = execFileSync('git', ['ls-files', '-z'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(path => hasCheckedWords(path) && existsSync(inRepository(path)));
  const found = paths.flatMap(path =>
    findWords(path, readFileSync(inRepository(path), 'utf8')),
  );
  if (found.length === 0) return 0;
  console.error(found.join('\n'));
  console.error(`\n${found.length} words to replace; see docs/style.md.`);
  return 1;
}

await runMain(lintWords);
