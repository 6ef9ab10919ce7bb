import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AttackReport } from './AttackReport.mjs';

const calm = {
  gets: [2, 3, 4],
  lists: [10, 12],
  writes: [20, 30],
  heard: [40],
  failures: [],
  slowestBySecond: [12, 40, 30],
};

function calmReport() {
  const report = new AttackReport({ maxGetP99Ms: 250, maxHeldMs: 50 });
  report.before = calm;
  report.during = { ...calm, gets: [4, 100, 249] };
  report.attacks = [
    { name: 'gets', outcomes: { 200: 1_000, 429: 20_000 }, held: 0 },
    { name: 'streams', outcomes: { 200: 50 }, held: 40 },
  ];
  report.eventLoopHeld = [5, 120, 8];
  report.eventLoopWorked = [5, 12, 8];
  report.residentBefore = 400 * 1024;
  report.residentPeak = 900 * 1024;
  report.residentAfter = 430 * 1024;
  report.heldBefore = 200 * 1024;
  report.heldAfter = 210 * 1024;
  return report;
}

describe('AttackReport', () => {
  it('reports no problems for an attack that does not affect other users', () => {
    const report = calmReport();
    assert.deepEqual(
      report.checks(),
      Array.from({ length: 5 }, () => undefined),
    );
    const text = report.summary();
    assert.match(text, /^\| gets \| {2}\| 1,000 × 200, 20,000 × 429 \|$/m);
    assert.match(text, /^\| streams \| 40 \| 50 × 200 \|$/m);
    assert.match(
      text,
      /^\| get \| 3 \| 100\.0 ms \|.*\| 3\.0 ms \| 4\.0 ms \|$/m,
    );
    assert.match(text, /normal user: 1 \(40\.0 ms\), 2 \(30\.0 ms\), 0 \(12/);
    assert.match(text, /400 MiB before, 900 MiB at most, 430 MiB after/);
  });

  it('ignores resident memory when there was no time to release it', () => {
    const limits = { maxGetP99Ms: 250, maxHeldMs: 50, hasRested: false };
    const report = new AttackReport(limits);
    Object.assign(report, calmReport(), { residentAfter: 900 * 1024 });
    assert.deepEqual(report.checks().filter(Boolean), []);
  });

  it('reports slow gets, failures and memory that is not released', () => {
    const report = calmReport();
    report.during = {
      ...calm,
      gets: [4, 900],
      failures: ['get: Error: 429', 'watch: ended'],
    };
    report.residentAfter = 441 * 1024;
    report.heldAfter = 300 * 1024;

    report.eventLoopWorked = [5, 12, 58_000];

    const [gets, loop, failures, resident, held] = report.checks();
    assert.match(String(loop), /held for 58000\.0 ms at a stretch/);
    assert.match(
      String(gets),
      /takes 891\.0 ms \(99 %\), not less than 250 ms/,
    );
    assert.match(String(failures), /^2 requests/);
    assert.match(String(resident), /is 441 MiB .* over the 400 MiB before/);
    assert.match(String(held), /is 300 MiB/);
    assert.match(report.summary(), /^- get: Error: 429$/m);
  });
});
