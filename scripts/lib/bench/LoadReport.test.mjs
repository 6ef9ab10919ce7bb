import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LoadReport } from './LoadReport.mjs';

function calmReport() {
  const report = new LoadReport();
  report.run = {
    exchanges: [
      { kind: 'get', milliseconds: 2 },
      { kind: 'get', milliseconds: 4 },
      { kind: 'create', milliseconds: 30 },
    ],
    ...{ problems: [], seconds: 1.5 },
    marks: { 'load-1-2': 3 },
    deleted: ['load-1-1'],
  };
  report.listed = { 'load-1-2': '3' };
  report.stored = { 'load-1-2': '3' };
  report.missed = [[], []];
  return report;
}

describe('LoadReport', () => {
  it('shows each kind of request and finds nothing lost', () => {
    const report = calmReport();
    assert.deepEqual(
      report.checks(),
      Array.from({ length: 5 }, () => undefined),
    );
    const text = report.summary();
    assert.match(text, /^\| get \| 2 \| 3\.0 ms \| 4\.0 ms \| 4\.0 ms \|$/m);
    assert.match(text, /^\| all \| 3 \|/m);
    assert.match(text, /^2 requests\/s. 2 clusters made, 1 of them deleted/m);
  });

  it('names errors, what is lost, what is still there and what was not told', () => {
    const report = calmReport();
    report.run.problems = ['get: Error: 500'];
    report.listed = {};
    report.stored = { 'load-1-1': '0', 'load-1-2': '2' };
    report.missed = [[], ['load-1-1']];
    report.ends = ['{"type":"ERROR"}'];

    assert.deepEqual(report.checks(), [
      '1 answers are not as they should be: get: Error: 500',
      '1 clusters are others in the list: load-1-2 has none, not 3',
      '2 clusters are others in Kubernetes: load-1-2 has 2, not 3; load-1-1 has 0, not none',
      '1 changes were not told by watches: load-1-1',
      '1 watches have ended: {"type":"ERROR"}',
    ]);
  });
});
