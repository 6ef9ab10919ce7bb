import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OutageReport } from './OutageReport.mjs';

/** @param {Partial<import('./Traffic.mjs').Exchange>} exchange */
function exchange({ status = 200, ...rest }) {
  return {
    kind: /** @type {const} */ ('write'),
    request: 'PATCH /',
    status,
    milliseconds: 10,
    saysWhen: status >= 503,
    outage: 'none',
    ...rest,
  };
}

const stream = { messages: 1, connections: 1, missed: 0 };

test('reports no problems if every caller gets an answer in time', () => {
  const report = new OutageReport();
  report.exchanges = [
    exchange({}),
    exchange({ status: 503, milliseconds: 9_000 }),
  ];
  report.streams = [stream];
  assert.deepEqual(report.problems(), []);
  assert.match(report.summary(), /write \| 2 \| 200: 1, 503: 1 \|/);
});

test('reports long waits, unexpected answers, lost changes and differences', () => {
  const report = new OutageReport();
  report.exchanges = [
    exchange({ milliseconds: 24_800 }),
    exchange({ kind: 'read', status: 500 }),
    exchange({ status: 503, saysWhen: false }),
  ];
  report.streams = [{ ...stream, missed: 2 }];
  report.differences = ['The portal has mark 1 of soak-1, Kubernetes 2.'];
  assert.deepEqual(report.problems(), [
    'A write took 24800 ms, more than 21000 ms.',
    '1 answers are none that callers expect: 500: 1.',
    "1 answers don't say when to try again.",
    'Streams lost 2 changes.',
    'The portal has mark 1 of soak-1, Kubernetes 2.',
  ]);
});
