import { rayCluster } from '../__testUtils__/rayCluster';
import { SimulatedCluster } from '../__testUtils__/SimulatedCluster';
import { LogLine } from '../../core/types';

function open(
  kubernetes: SimulatedCluster,
  options: {
    container?: string;
    previous?: boolean;
    signal?: AbortSignal;
  } = {},
) {
  const { container = 'ray-head', previous = false } = options;
  const { signal = new AbortController().signal } = options;
  const pod = kubernetes.head().metadata.name;
  return kubernetes.logs.open({
    namespace: 'test',
    pod,
    container,
    previous,
    signal,
  });
}

/** Collects the lines that arrive while a log is followed. */
function collect(lines: AsyncIterable<LogLine> | undefined) {
  const collected = { texts: [] as string[], ended: false };
  const run = async () => {
    for await (const { text } of lines ?? []) {
      collected.texts.push(text);
    }
    collected.ended = true;
  };
  return Object.assign(collected, { done: run() });
}

async function running(): Promise<SimulatedCluster> {
  const kubernetes = new SimulatedCluster();
  kubernetes.create(rayCluster('demo'));
  await kubernetes.pass(10);
  return kubernetes;
}

describe('SimulatedPodLogs', () => {
  it('is empty before the container has started', async () => {
    const kubernetes = new SimulatedCluster();
    kubernetes.create(rayCluster('demo'));
    await kubernetes.pass(1);
    expect(open(kubernetes)).toBeUndefined();
  });

  it('is the same on every read, and grows over time', async () => {
    const kubernetes = await running();
    const first = open(kubernetes)?.written ?? [];
    expect(first.map(({ text }) => text)).toContain('Ray runtime started.');
    await kubernetes.pass(60);
    const second = open(kubernetes)?.written ?? [];
    expect(second.slice(0, first.length)).toEqual(first);
    expect(second.length).toBeGreaterThan(first.length + 10);
    const times = second.map(({ time }) => time.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(open(kubernetes, { previous: true })).toBeUndefined();
  });

  it('has the lines of a ready container whose start was sped up', async () => {
    const kubernetes = await running();
    // As if the start were in a second that has not ended.
    jest
      .spyOn(kubernetes.clock, 'timeAfter')
      .mockImplementation(() => new Date(kubernetes.clock.now().getTime() + 1));
    const texts = open(kubernetes)?.written.map(({ text }) => text);
    expect(texts).toContain('Ray runtime started.');
  });

  it('can be followed without gaps or repetitions until the pod is deleted', async () => {
    const kubernetes = await running();
    const log = open(kubernetes);
    const later = collect(log?.later);
    await kubernetes.pass(22);
    const all = open(kubernetes)?.written.map(({ text }) => text) ?? [];
    const written = log?.written.map(({ text }) => text) ?? [];
    expect([...written, ...later.texts]).toEqual(all);
    expect(later.ended).toBe(false);

    kubernetes.deletePod(kubernetes.head());
    await kubernetes.pass(5);
    await later.done;
    expect(later.ended).toBe(true);
  });

  it('ends a followed log when the reader stops', async () => {
    const kubernetes = await running();
    const controller = new AbortController();
    const later = collect(
      open(kubernetes, { signal: controller.signal })?.later,
    );
    await kubernetes.pass(1);
    controller.abort();
    await later.done;
    expect(later.ended).toBe(true);
  });
});
