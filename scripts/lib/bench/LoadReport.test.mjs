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
    postponed: [],
    problems: [],
    seconds: 1.5,
    omitted: 0,
    clusters: [
      { name: 'load-1-1', possible: [0], existed: true },
      { name: 'load-1-2', possible: [3], existed: true },
    ],
  };
  report.listed = { 'load-1-2': 3 };
  report.stored = { 'load-1-2': 3 };
  report.missed = [[], []];
  return report;
}

describe('LoadReport', () => {
  it('shows each kind of request, and reports no problems for a good run', () => {
    const report = calmReport();
    assert.deepEqual(
      report.checks(),
      Array.from({ length: 7 }, () => undefined),
    );
    const text = report.summary();
    assert.match(text, /^\| get \| 2 \| 3\.0 ms \| 4\.0 ms \| 4\.0 ms \|$/m);
    assert.match(text, /^\| all \| 3 \|/m);
    assert.match(
      text,
      /^2 requests\/s. 2 clusters to be made, 1 of them left/m,
    );
  });

  it('reports errors, lost and leftover clusters, and missed changes', () => {
    const report = calmReport();
    report.run.problems = ['get: Error: 500'];
    report.run.postponed = ['get: 504'];
    report.run.omitted = 4;
    report.listed = {};
    report.stored = { 'load-1-1': 1, 'load-1-2': 2 };
    report.missed = [[], ['load-1-1']];
    report.ends = ['{"type":"ERROR"}'];

    assert.deepEqual(report.checks(), [
      '1 answers are not as they should be: get: Error: 500',
      '1 answers tell to try again: get: 504',
      '4 changes could not be begun in time',
      '2 clusters are others in Kubernetes: load-1-1 has 1, not 0; load-1-2 has 2, not 3',
      '2 clusters are others in the list: load-1-1 has 0, not 1; load-1-2 has 0, not 2',
      '1 changes were not told by watches: load-1-1',
      '1 watches have ended: {"type":"ERROR"}',
    ]);
  });

  it('accepts either state for an unknown outcome until Kubernetes has shown one', () => {
    const report = calmReport();
    report.run.clusters[1].possible = [2, 3];
    for (const mark of [2, 3]) {
      report.stored = report.listed = { 'load-1-2': mark };
      assert.ok(report.checks().every(problem => !problem));
    }
    report.listed = { 'load-1-2': 2 };
    assert.deepEqual(report.checks().filter(Boolean), [
      '1 clusters are others in the list: load-1-2 has 2, not 3',
    ]);
    report.stored = report.listed = {};
    assert.deepEqual(report.checks().filter(Boolean), [
      '1 clusters are others in Kubernetes: load-1-2 has 0, not 2 or 3',
    ]);
  });

  it('allows one of a thousand responses to ask for a retry', () => {
    const report = calmReport();
    report.run.postponed = ['get: 504'];
    report.run.exchanges = Array.from({ length: 1_000 }, () => ({
      kind: 'get',
      milliseconds: 2,
    }));
    assert.ok(report.checks().every(problem => !problem));
    report.run.exchanges.pop();
    assert.equal(report.checks().filter(Boolean).length, 1);
  });
});
