import { englishOf } from '@rayport/backstage-plugin-ray-common/texts';
import { queueChangeWarnings } from './queueChangeWarnings';

function object(queue: string, spec: object = {}) {
  const labels: Record<string, string> = queue
    ? { 'kueue.x-k8s.io/queue-name': queue }
    : {};
  return { metadata: { name: 'a', labels }, spec };
}

describe('queueChangeWarnings', () => {
  it.each([
    [
      'a',
      'b',
      'Kueue refuses it while the object is not suspended: it waits in a',
    ],
    ['a', '', 'it waits in a'],
    ['', 'b', 'Kueue refuses it while the object is not suspended; suspend it'],
  ])('warns of the change from %j to %j', (from, to, words) => {
    const [place, warning] = queueChangeWarnings(object(from), object(to));
    expect(place?.parameters).toEqual({
      path: 'metadata.labels.kueue.x-k8s.io/queue-name',
    });
    expect(warning && englishOf(warning)).toContain(words);
  });

  it('takes what Kueue takes', () => {
    const suspended = { suspend: true };
    const service = { rayClusterConfig: { suspend: true } };
    expect(queueChangeWarnings(undefined, object('a'))).toEqual([]);
    expect(queueChangeWarnings(object('a'), object('a'))).toEqual([]);
    expect(queueChangeWarnings(object('a'), object('b', suspended))).toEqual(
      [],
    );
    expect(queueChangeWarnings(object('a'), object('b', service))).toEqual([]);
  });
});
