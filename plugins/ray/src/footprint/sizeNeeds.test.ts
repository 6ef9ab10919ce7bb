import { Footprint } from '@rayport/backstage-plugin-ray-common';
import { sizeNeeds } from './sizeNeeds';

const GI = 2 ** 30;

function footprintOf(
  peaks: ReadonlyArray<[measure: string, available: number, peak: number]>,
  fields: Partial<Footprint> = {},
): Footprint {
  return {
    from: '',
    until: '',
    stepSeconds: 15,
    samples: 9,
    isShared: false,
    source: 'ray',
    problem: '',
    total: [],
    nodes: [],
    omittedNodes: 0,
    groups: [
      {
        name: 'workers',
        nodes: 2,
        peaks: peaks.map(([measure, available, peak]) => ({
          measure,
          available,
          peak,
        })),
      },
    ],
    ...fields,
  };
}

const LITTLE = ['memory', 64 * GI, 9 * GI] as const;

describe('sizeNeeds', () => {
  it.each([
    ['memory with headroom, in whole Gi', [LITTLE], { memory: 12 * GI }],
    [
      'CPUs, at least those that tasks held',
      [
        ['cpu', 8, 1.1],
        ['heldCpu', 8, 4],
      ],
      { cpu: 4 },
    ],
    [
      'CPUs with headroom',
      [
        ['cpu', 8, 3.5],
        ['heldCpu', 8, 1],
      ],
      { cpu: 5 },
    ],
    [
      'nothing less of CPUs whose tasks are not known',
      [['cpu', 8, 1]],
      undefined,
    ],
    [
      'nothing less where most was used',
      [['memory', 8 * GI, 6 * GI]],
      undefined,
    ],
    [
      'nothing less where tasks held most CPUs',
      [
        ['cpu', 8, 1],
        ['heldCpu', 8, 7],
      ],
      undefined,
    ],
  ] as Array<[string, Array<[string, number, number]>, object | undefined]>)(
    'returns %s',
    (_title, peaks, need) => {
      expect(sizeNeeds(footprintOf(peaks)).get('workers')).toEqual(need);
    },
  );

  it.each([{ isShared: true }, { samples: 1 }])(
    'returns nothing for %j',
    fields => {
      expect(sizeNeeds(footprintOf([[...LITTLE]], fields)).size).toBe(0);
    },
  );
});
