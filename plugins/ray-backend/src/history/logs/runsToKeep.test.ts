import { ContainerState, Pod } from '@rayport/backstage-plugin-ray-node';
import { runsToKeep } from './runsToKeep';

const STARTED = '2026-11-20T08:00:00Z';
const ENDED = '2026-11-20T08:10:00Z';

const ended = (exitCode: number): ContainerState => ({
  terminated: { exitCode, startedAt: STARTED, finishedAt: ENDED },
});
const running: ContainerState = { running: { startedAt: ENDED } };

function podOf(
  nodeType: string | undefined,
  container: { state?: ContainerState; lastState?: ContainerState },
  fields: { leaves?: boolean; init?: ContainerState } = {},
): Pod {
  const { leaves, init } = fields;
  const status = { ready: false, restartCount: 0 };
  return {
    metadata: {
      name: 'p',
      namespace: 'n',
      uid: 'u',
      labels: nodeType ? { 'ray.io/node-type': nodeType } : {},
      ...(leaves && { deletionTimestamp: ENDED }),
    },
    status: {
      containerStatuses: [{ name: 'ray', ...status, ...container }],
      ...(init && {
        initContainerStatuses: [{ name: 'init', ...status, state: init }],
      }),
    },
  };
}

const said = (pod: Pod) =>
  runsToKeep(pod).map(({ container, exitCode, isPrevious }) => [
    container,
    exitCode,
    isPrevious,
  ]);

describe('runsToKeep', () => {
  it('keeps every ended run of submitters and heads, including the previous one', () => {
    expect(said(podOf(undefined, { state: ended(0) }))).toEqual([
      ['ray', 0, false],
    ]);
    const restarted = podOf('head', { state: running, lastState: ended(1) });
    expect(runsToKeep(restarted)).toEqual([
      {
        namespace: 'n',
        pod: 'p',
        podUid: 'u',
        container: 'ray',
        startedAt: Date.parse(STARTED),
        endedAt: Date.parse(ENDED),
        exitCode: 1,
        isPrevious: true,
      },
    ]);
  });

  it('keeps the running container of a head that is being deleted', () => {
    const leaving = podOf('head', { state: running }, { leaves: true });
    expect(said(leaving)).toEqual([['ray', undefined, false]]);
  });

  it('keeps failed runs of workers and init containers, unless a deletion was the cause', () => {
    const worker = (state: ContainerState, leaves = false) =>
      said(podOf('worker', { state }, { leaves }));
    expect(worker(ended(0))).toEqual([]);
    expect(worker(ended(1))).toHaveLength(1);
    expect(worker(ended(137), true)).toEqual([]);
    expect(worker(running, true)).toEqual([]);
    const init = (exitCode: number) =>
      said(podOf('head', { state: running }, { init: ended(exitCode) }));
    expect(init(0)).toEqual([]);
    expect(init(1)).toEqual([['init', 1, false]]);
  });
});
