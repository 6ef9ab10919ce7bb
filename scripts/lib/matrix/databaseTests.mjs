import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { jestCounts } from '../jestCounts.mjs';
import { backstageCli, inCache, repositoryRoot } from '../paths.mjs';
import { runCounted } from '../runCounted.mjs';

/** Occurs in every unit test with a database, and in no other. */
const MARK = 'eachSupportedId';

/** In the names of tests on PostgreSQL. On SQLite, `npm test` has run them. */
const NAME = 'POSTGRES';

/** Where Backstage's test utilities look for a server, whichever version it is. */
const VARIABLE = 'BACKSTAGE_TEST_DATABASE_POSTGRES16_CONNECTION_STRING';

/**
 * Runs the unit tests that need a database, on this PostgreSQL.
 *
 * @param {{ port: number, results: string }} options `results` takes report and log
 */
export function runDatabaseTests({ port, results }) {
  const files = execFileSync(
    'git',
    ['grep', '--files-with-matches', MARK, '--', '*.test.ts'],
    { cwd: repositoryRoot, encoding: 'utf8' },
  );
  const report = join(results, 'databaseTests.json');
  return runCounted({
    args: [
      backstageCli,
      'repo',
      'test',
      '--watch=false',
      '--runInBand',
      '--silent',
      '--config=jest.config.cjs',
      `--cacheDirectory=${inCache('jest')}`,
      `--testNamePattern=${NAME}`,
      '--json',
      `--outputFile=${report}`,
      '--runTestsByPath',
      ...files.trim().split('\n'),
    ],
    cwd: repositoryRoot,
    env: {
      RAYPORT_TESTS_OF: 'servers',
      [VARIABLE]: `postgresql://postgres:none@127.0.0.1:${port}/postgres`,
    },
    report,
    log: join(results, 'databaseTests.log'),
    count: json => ({ ...jestCounts(json), skipped: 0 }),
  });
}
