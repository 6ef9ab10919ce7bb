import { clusterSpecSchema } from '@rayport/backstage-plugin-ray-common';
import { withStoredMinReplicas } from './withStoredMinReplicas';

/** More than V1's int32 can hold; Kubernetes stores it. */
const MANY = 5_000_000_000;
const MANY_AS_SHOWN = 2_147_483_647;

interface Numbers {
  replicas?: number;
  minReplicas?: number;
  maxReplicas: number;
}

/** The `minReplicas` that an update makes; undefined where the conversion takes `replicas`. */
function updated(stored: Numbers, sent: Numbers): number | undefined {
  const spec = clusterSpecSchema.parse({
    workerGroupSpec: [{ groupName: 'g', ...sent }],
  });
  const group = { groupName: 'g', template: {}, ...stored };
  const { workerGroupSpec } = withStoredMinReplicas(spec, {
    workerGroupSpecs: [group],
  });
  return workerGroupSpec[0]?.minReplicas;
}

describe('withStoredMinReplicas', () => {
  it('keeps what the update leaves out', () => {
    const sent = { replicas: 1, maxReplicas: 3 };
    expect(updated({ minReplicas: 0, maxReplicas: 3 }, sent)).toBe(0);
    expect(updated({ minReplicas: 2, maxReplicas: 3 }, sent)).toBe(2);
    expect(updated({ minReplicas: 2, maxReplicas: 9 }, sent)).toBe(2);
    expect(
      updated({ minReplicas: 2, maxReplicas: 9 }, { ...sent, minReplicas: 1 }),
    ).toBe(1);
  });

  it('takes `replicas` where the stored value would be above `maxReplicas`', () => {
    const sent = { replicas: 1, maxReplicas: 2 };
    expect(updated({ minReplicas: 3, maxReplicas: 5 }, sent)).toBeUndefined();
  });

  it('keeps numbers that V1 can only show rounded, or that already disagree', () => {
    const large = { minReplicas: MANY - 1, maxReplicas: MANY };
    expect(updated(large, { maxReplicas: MANY_AS_SHOWN })).toBe(MANY - 1);
    const sent = { replicas: 1, maxReplicas: 2 };
    expect(updated({ minReplicas: 3, maxReplicas: 2 }, sent)).toBe(3);
  });
});
