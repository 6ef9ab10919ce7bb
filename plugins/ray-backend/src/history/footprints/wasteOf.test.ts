import { wasteOf } from './wasteOf';

const GIB = 2 ** 30;
const HOUR_MS = 3_600_000;

const footprint = {
  from: 0,
  until: 2 * HOUR_MS,
  stepMs: 15_000,
  samples: 9,
  isShared: false,
  total: {},
  nodes: [],
  omittedNodes: 0,
};

describe('wasteOf', () => {
  it('is the request of the pods of a group minus the highest use of one pod', () => {
    const groups = [
      {
        name: 'workers',
        nodes: 3,
        peaks: {
          cpu: { available: 8, peak: 2 },
          memory: { available: 64 * GIB, peak: 9 * GIB },
        },
      },
      {
        name: 'headgroup',
        nodes: 1,
        peaks: {
          cpu: { available: 4, peak: 1 },
          // Tasks that wait for something hold their CPUs.
          heldCpu: { available: 4, peak: 3 },
          // Without a limit, a job can use more than it requested.
          memory: { available: 2 * GIB, peak: 5 * GIB },
        },
      },
    ];
    expect(wasteOf({ ...footprint, groups })).toEqual({
      askedCpuHours: 3 * 2 * 8 + 2 * 4,
      unusedCpuHours: 3 * 2 * 6 + 2 * 1,
      askedGibHours: 3 * 2 * 64 + 2 * 2,
      unusedGibHours: 3 * 2 * 55,
    });
  });
});
