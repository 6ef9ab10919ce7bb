import {
  createRayClient,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { LogSource } from '../LogSource';
import { DriverLogReader } from './DriverLogReader';
import { FollowState } from './FollowState';

const SOURCE: LogSource = {
  id: 'Ray/driver',
  owner: { kind: 'job', namespace: 'n', name: 'j' },
  pod: 'Ray',
  container: 'driver',
  label: 'Ray',
  run: 'running',
  hasPrevious: false,
  trouble: '',
  isDriver: true,
};

function start(run: string) {
  let log: string | Error = '';
  const asked: object[] = [];
  const texts: string[] = [];
  const states: FollowState['type'][] = [];
  const client = {
    ...createRayClient({ baseUrl: async () => '', fetch }),
    async getRayJobLog(request: object) {
      asked.push(request);
      if (log instanceof Error) throw log;
      return { log, pod: '', fromDriver: true, endsEarly: false };
    },
  };
  const reader = new DriverLogReader({
    client,
    source: { ...SOURCE, run },
    tailLines: 10,
    onLines: lines => texts.push(...lines.map(({ text }) => text)),
    onState: ({ type }) => states.push(type),
  });
  reader.start();
  const write = (text: string | Error) => {
    log = text;
  };
  return { reader, asked, texts, states, write };
}

const pass = (milliseconds: number) =>
  jest.advanceTimersByTimeAsync(milliseconds);

describe('DriverLogReader', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('returns whole lines, once each, until the job has ended', async () => {
    const { reader, asked, texts, states, write } = start('running');
    write('one\ntw');
    await pass(0);
    await pass(3_000);
    expect(texts).toEqual(['one']);
    write('one\ntwo\nthree');
    await pass(3_000);
    expect(texts).toEqual(['one', 'two']);
    reader.setRun('succeeded');
    await pass(0);
    expect(texts).toEqual(['one', 'two', 'three']);
    expect(states.at(-1)).toBe('ended');
    const count = asked.length;
    await pass(60_000);
    expect(asked).toHaveLength(count);
    expect(asked[0]).toMatchObject({ driver: true, tailLines: 10 });
  });

  it('sends no request before Ray knows the job', async () => {
    const { reader, asked, states, texts, write } = start('');
    await pass(60_000);
    expect(asked).toHaveLength(0);
    expect(states.at(-1)).toBe('waiting');
    write('one\n');
    reader.setRun('running');
    await pass(0);
    expect(texts).toEqual(['one']);
  });

  it('retries while the head is unavailable, but not after the log is gone', async () => {
    const { reader, asked, states, write } = start('running');
    write(new RayApiError('UNAVAILABLE', 'The head is unavailable.'));
    await pass(10_000);
    expect(states.at(-1)).toBe('waiting');
    expect(asked.length).toBeGreaterThan(2);
    write(new RayApiError('NOT_FOUND', 'The log is gone.'));
    reader.setRun('failed');
    await pass(0);
    const count = asked.length;
    await pass(60_000);
    expect(asked).toHaveLength(count);
  });

  it('pauses while it is stopped, and resumes without repeating a line', async () => {
    const { reader, asked, texts, write } = start('running');
    write('one\n');
    await pass(3_000);
    reader.stop();
    const count = asked.length;
    await pass(60_000);
    expect(asked).toHaveLength(count);
    write('one\ntwo\n');
    reader.start();
    await pass(0);
    expect(texts).toEqual(['one', 'two']);
  });
});
