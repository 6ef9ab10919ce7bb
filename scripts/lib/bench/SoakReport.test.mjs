import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SoakReport } from './SoakReport.mjs';

const calm = { messages: 600, connections: 1, missed: 0 };
const window = {
  seconds: 30,
  kibibytes: 400 * 1024,
  gets: [2, 3, 4],
  lists: [30, 50],
  openStreams: 2,
};

describe('SoakReport', () => {
  it('reports no problems for a calm run', () => {
    const report = new SoakReport();
    report.addWindow(window);
    report.clients = [calm, { ...calm, messages: 590, connections: 2 }];
    report.memoryBefore = 400 * 1024;
    report.memoryAfter = 420 * 1024;
    report.memoryAfterStorm = 430 * 1024;
    report.isWhole = true;

    assert.deepEqual(report.problems(), []);
    assert.equal(
      report.lastLine(),
      '| 30 s | 400 MiB |  | 3.0 ms | 4.0 ms | 40.0 ms | 49.8 ms | 2 |',
    );
    assert.match(report.summary(), /heard 590 to 600 messages each, 1 had/);
  });

  it('reports lost changes, streams left open, slow gets and a leak', () => {
    const report = new SoakReport();
    report.addWindow(window);
    report.addWindow({ ...window, gets: [500] });
    report.clients = [calm, { ...calm, missed: 3 }];
    report.streamsBefore = 1;
    report.streamsAfter = 2;
    report.memoryAfter = 600 * 1024;

    const problems = report.problems().join('\n');
    assert.match(problems, /^3 changes were not heard of/);
    assert.match(problems, /1 streams are open/);
    assert.match(problems, /a get takes 485\.\d ms/);
    assert.match(problems, /grew by 600 MiB/);
  });

  it('reports memory that still grows at the end or after a storm', () => {
    const report = new SoakReport();
    for (const held of [200, 250, 260]) {
      report.addWindow({ ...window, held: held * 1024 });
    }
    report.clients = [calm];
    report.memoryAfterStorm = 50 * 1024;

    const problems = report.problems().join('\n');
    assert.match(report.lastLine(), /^\| 30 s \| 400 MiB \| 260 MiB \|/);
    assert.match(problems, /still grew at the end by 10 MiB/);
    assert.match(problems, /storm of broken watches by 50 MiB/);
    assert.match(problems, /does not hold what Kubernetes has/);
  });
});
