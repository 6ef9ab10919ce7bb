import { RayApiError, RayClient } from '@rayport/backstage-plugin-ray-common';
import { FleetCall } from './FleetAction';
import { FleetItem, FleetRun } from './FleetRun';

// No request is sent here: the items define the action.
const client = {} as RayClient;

const refusalText = (error: unknown) => String(error);

function objectAt(index: number) {
  const name = `c-${index}`;
  return {
    id: `default/${name}`,
    namespace: 'default',
    name,
    uid: `u${index}`,
  };
}

function runOf(
  count: number,
  run: (index: number, ifMatch?: string) => Promise<FleetCall | undefined>,
) {
  const items = Array.from({ length: count }, (_, index): FleetItem => ({
    object: objectAt(index),
    run: (__, { ifMatch }) => run(index, ifMatch),
  }));
  const what = `${count} clusters`;
  return new FleetRun(client, { act: 'suspend', what, items, refusalText });
}

describe('FleetRun', () => {
  it('processes a few objects at a time, each only if it is still the shown object', async () => {
    let now = 0;
    let most = 0;
    const conditions: Array<string | undefined> = [];
    const run = runOf(50, async (_, ifMatch) => {
      now += 1;
      most = Math.max(most, now);
      await new Promise(resolve => setTimeout(resolve, 1));
      now -= 1;
      conditions.push(ifMatch);
      return undefined;
    });
    const progress = await run.start();
    expect(progress).toMatchObject({ done: 50, failed: 0, isStopped: false });
    expect(most).toBe(4);
    expect(conditions).toContain('"u49"');
  });

  it('reports failures with their reasons, processes the rest and retries the failed objects', async () => {
    let isRefused = true;
    const tried: number[] = [];
    const run = runOf(10, async index => {
      tried.push(index);
      if (index % 5 === 0 && isRefused) {
        throw new RayApiError('PERMISSION_DENIED', 'not yours');
      }
      return undefined;
    });
    const { done, failures } = await run.start();
    expect(done).toBe(8);
    expect(failures.map(({ object }) => object.name)).toEqual(['c-0', 'c-5']);
    expect(failures[0].reason).toContain('not yours');

    isRefused = false;
    tried.length = 0;
    expect(await run.start()).toMatchObject({ done: 10, failed: 0 });
    expect(tried).toEqual([0, 5]);
  });

  it('stops on request, and continues where it stopped', async () => {
    const tried: number[] = [];
    const run: FleetRun = runOf(20, async index => {
      tried.push(index);
      if (index === 7) run.stop();
      return undefined;
    });
    const stopped = await run.start();
    expect(stopped).toMatchObject({ isStopped: true, isRunning: false });
    expect(stopped.done).toBeLessThan(20);
    expect(await run.start()).toMatchObject({ done: 20, isStopped: false });
    expect(new Set(tried).size).toBe(tried.length);
  });

  it('waits for a busy portal, and stops if it stays busy', async () => {
    let failures = 1;
    const busy = new RayApiError('RESOURCE_EXHAUSTED', 'busy', {
      retryAfterSeconds: 0,
    });
    const passing = runOf(3, async () => {
      failures -= 1;
      if (failures >= 0) throw busy;
      return undefined;
    });
    expect(await passing.start()).toMatchObject({ done: 3, failed: 0 });

    let tries = 0;
    const away = runOf(100, async () => {
      tries += 1;
      throw busy;
    });
    expect(await away.start()).toMatchObject({ done: 0, isStopped: true });
    expect(tries).toBeLessThanOrEqual(16);
  });

  it('undoes its action for exactly the objects that it changed', async () => {
    const undone: number[] = [];
    const run = runOf(4, async index => {
      if (index === 2) throw new RayApiError('NOT_FOUND', 'gone');
      return async () => undone.push(index);
    });
    expect(await run.start()).toMatchObject({ done: 3, undoable: 3 });
    const undo = new FleetRun(client, run.undoPlan('resume'));
    expect(await undo.start()).toMatchObject({ done: 3, total: 3 });
    expect(undone.sort()).toEqual([0, 1, 3]);
    expect(run.undoPlan('resume').items).toEqual([]);
  });
});
