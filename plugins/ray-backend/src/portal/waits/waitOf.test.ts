import { JsonObject } from '@rayport/backstage-plugin-ray-common';
import { waitOf } from './waitOf';

const createdAt = Date.parse('2026-01-01T10:00:00Z');

const phase = (name: string, startTime: string) => ({ phase: name, startTime });

function wait(phases: JsonObject[], ownsCluster = true) {
  return waitOf({ createdAt, status: { ownsCluster, phases } });
}

describe('waitOf', () => {
  it.each(['submitting', 'installing', 'running'])('ends with %s', name => {
    const phases = [
      phase('waitingForRoom', '2026-01-01T10:00:00Z'),
      phase(name, '2026-01-01T10:02:00Z'),
    ];
    expect(wait(phases)).toBe(120_000);
  });

  it('is undefined for jobs on existing clusters, retried jobs, and jobs that still wait', () => {
    const running = phase('running', '2026-01-01T10:02:00Z');
    expect(wait([running], false)).toBeUndefined();
    expect(
      wait([phase('earlierTries', '2026-01-01T10:00:00Z'), running]),
    ).toBeUndefined();
    expect(wait([phase('waiting', '2026-01-01T10:00:00Z')])).toBeUndefined();
    expect(waitOf({ createdAt, status: undefined })).toBeUndefined();
  });
});
