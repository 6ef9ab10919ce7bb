import { RecordPod, TimelineEntry } from '@rayport/backstage-plugin-ray-common';
import { axisOf } from './axisOf';

const at = (second: number) => new Date(second * 1_000).toISOString();

const record = {
  uid: 'u',
  namespace: 'n',
  name: 'j',
  owner: '',
  templates: [],
  cluster: '',
  state: 'running',
  reason: '',
  message: '',
  hint: '',
  messageParts: [],
  hintParts: [],
  startTime: '',
  endTime: '',
  createdAt: at(0),
  seenAt: at(50),
  deletedAt: at(100),
  deletionUnseen: false,
};

const state = (name: string, since: number) => ({
  state: name,
  since: at(since),
  reason: '',
  message: '',
  messageParts: [],
});

const details = {
  record,
  definition: '',
  definitions: [],
  queue: '',
  manifest: '',
  states: [state('running', 20), state('initializing', 0)],
  changes: [] satisfies TimelineEntry[],
  changesMissing: false,
  fixes: [],
  historyServerUrl: '',
  log: '',
  logs: [],
  pods: [],
  events: [],
  gaps: [],
  submissions: [],
  phases: [],
};

describe('axisOf', () => {
  it('lays states end to end, until the deletion', () => {
    expect(axisOf(details, 0)).toMatchObject({
      until: at(100),
      gaps: [],
      spans: [
        { state: 'initializing', from: 0, length: 0.2 },
        { state: 'running', from: 0.2, length: 0.8 },
      ],
    });
  });

  it('ends the last state when observation stopped, and returns the gap', () => {
    const unseen = { ...record, deletionUnseen: true };
    const axis = axisOf({ ...details, record: unseen }, 0);
    expect(axis?.gaps).toEqual([{ from: 0.5, length: 0.5 }]);
    expect(axis?.spans[1].length).toBeCloseTo(0.3);
  });

  it('continues until now for an existing object', () => {
    const living = { ...record, deletedAt: '' };
    const axis = axisOf({ ...details, record: living }, 40_000);
    expect(axis?.spans.map(({ length }) => length)).toEqual([0.5, 0.5]);
  });

  it('returns gaps in observation, and each pod from its creation to its end', () => {
    const pod = (name: string, fields: Partial<RecordPod>): RecordPod => ({
      uid: name,
      name,
      role: 'worker',
      group: 'g',
      node: 'n',
      phase: 'Running',
      reason: '',
      restarts: 0,
      containers: [],
      createdAt: at(10),
      startTime: '',
      endTime: '',
      deletedAt: '',
      ...fields,
    });
    const axis = axisOf(
      {
        ...details,
        gaps: [
          { reason: 'unwatched', from: at(30), until: at(40) },
          { reason: 'events', from: at(0), until: at(90) },
        ],
        pods: [
          pod('b', { createdAt: at(60), phase: 'Failed', endTime: at(70) }),
          pod('a', {}),
        ],
      },
      0,
    );
    expect(axis?.gaps).toHaveLength(1);
    expect(axis?.gaps[0].from).toBeCloseTo(0.3);
    expect(axis?.gaps[0].length).toBeCloseTo(0.1);
    const [first, second] = axis?.pods ?? [];
    expect([first.pod.name, first.from, first.length]).toEqual(['a', 0.1, 0.9]);
    expect(second.length).toBeCloseTo(0.1);
    expect(second.hasFailed).toBe(true);
  });
});
