import { openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endChild, exitCodeOf, startChild } from './children.mjs';
import { FuzzEvents } from './FuzzEvents.mjs';
import { inCache } from './paths.mjs';
import { ensureEnvironment, findPython } from './pythonEnvironment.mjs';

/** Pinned, because another version sends other requests. */
const VERSION = '4.32.5';

const MINORS = { min: 10, max: 13 };

/** Limit for a run. The time that remains once every boundary value was tried is spent on random requests. */
const MAX_SECONDS = 300;

/** Additional time for the last requests and the reports. A run that takes longer hangs and is ended. */
const MAX_OVERTIME_SECONDS = 90;

/** Longer than any request takes, including submissions to unreachable clusters. */
const REQUEST_TIMEOUT_SECONDS = 40;

/** How often new events are read; events occur far more often. */
const POLL_INTERVAL_MS = 1_000;

/**
 * The checks of every answer. They don't require that every request which violates the document is refused, because
 * protocol buffers' JSON is more lenient than a schema (docs/api/requests.md).
 */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'unsupported_method',
  'allow_header_conformance',
  'ignored_auth',
];

/** A Python on this machine that the fuzzer runs on. */
export function findFuzzerPython() {
  return findPython(MINORS);
}

/**
 * Installs the fuzzer into a separate environment, once.
 *
 * @param {import('./pythonEnvironment.mjs').Python} python
 */
export function ensureFuzzer(python) {
  return ensureEnvironment(python, {
    folder: inCache(`schemathesis-${VERSION}`),
    requirement: `schemathesis==${VERSION}`,
  });
}

/**
 * Sends requests made from the OpenAPI document of a portal, to all its operations.
 *
 * @param {string} bin the folder of the fuzzer's programs
 * @param {object} options
 * @param {string} options.url the portal
 * @param {string} options.apiToken
 * @param {number} options.seed
 * @param {string} options.results the folder for what it writes
 * @param {(cases: number) => void} options.onCases hears the number of cases so far
 */
export async function fuzz(bin, { url, apiToken, seed, results, onCases }) {
  const log = join(results, 'schemathesis.log');
  const eventsPath = join(results, 'events.ndjson');
  rmSync(eventsPath, { force: true });
  const options = {
    header: `Authorization: Bearer ${apiToken}`,
    checks: CHECKS.join(','),
    phases: 'examples,coverage,fuzzing,stateful',
    seed,
    'max-time': MAX_SECONDS,
    'request-timeout': REQUEST_TIMEOUT_SECONDS,
    'generation-database': 'none',
    report: 'ndjson',
    'report-ndjson-path': eventsPath,
  };
  const output = openSync(log, 'w');
  const child = startChild(
    join(bin, 'schemathesis'),
    [
      'run',
      `${url}/apis/v1/openapi.json`,
      '--no-color',
      '--no-shrink',
      '--continue-on-failure',
      ...Object.entries(options).map(([key, value]) => `--${key}=${value}`),
    ],
    { cwd: results, stdio: ['ignore', output, output] },
  );
  const events = new FuzzEvents(eventsPath);
  const timer = setInterval(() => {
    events.readMore();
    onCases(events.cases);
  }, POLL_INTERVAL_MS);
  const deadline = setTimeout(
    () => endChild(child),
    (MAX_SECONDS + MAX_OVERTIME_SECONDS) * 1_000,
  );
  const exitCode = await exitCodeOf(child).finally(() => {
    clearInterval(timer);
    clearTimeout(deadline);
  });
  events.readMore();
  // Tens of megabytes; the log has the requests that failed.
  rmSync(eventsPath, { force: true });
  const { cases, failedCases, operations } = events;
  return { cases, failedCases, operations: operations.size, exitCode, log };
}
