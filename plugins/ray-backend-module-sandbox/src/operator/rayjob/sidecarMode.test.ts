import { mainContainer, Pod } from '../../objects/Pod';
import { JobLife } from './__testUtils__/JobLife';
import { RayJobSpec } from './RayJob';

const NAME = 'ray-job-submitter';

function startLife(spec: Partial<RayJobSpec> = {}): JobLife {
  return new JobLife('demo', { submissionMode: 'SidecarMode', ...spec });
}

function sidecarOf({ kubernetes }: JobLife) {
  const { spec, status } = kubernetes.head();
  const index = spec.containers.findIndex(({ name }) => name === NAME);
  return {
    container: spec.containers[index],
    status: status?.containerStatuses?.[index],
  };
}

describe('a job in SidecarMode', () => {
  it('is submitted by a container of the head, which is never started again', async () => {
    const life = startLife({ entrypoint: 'echo hello && sleep 4' });
    await life.until('Running RUNNING');
    const { spec } = life.kubernetes.head();
    const [cluster] = life.kubernetes.clusters();
    expect(cluster.metadata).toMatchObject({
      labels: { 'ray.io/job-submission-mode': 'SidecarMode' },
      annotations: { 'ray.io/disable-provisioned-head-restart': 'true' },
    });
    expect(spec.restartPolicy).toBe('Never');
    const { container, status } = sidecarOf(life);
    expect(container).toMatchObject({
      image: mainContainer(spec).image,
      command: ['/bin/bash', '-ce', '--'],
      args: [
        expect.stringMatching(
          /^until python .*http:\/\/127\.0\.0\.1:8265.* done ; ray job submit --address http:\/\/127\.0\.0\.1:8265 --submission-id demo-\w+ -- echo hello && sleep 4 ;$/,
        ),
      ],
    });
    expect(status?.state.running).toBeDefined();
    expect(life.submitter).toBeUndefined();

    await life.until('Complete SUCCEEDED');
    expect(sidecarOf(life).status?.state.terminated?.exitCode).toBe(0);
    expect(life.kubernetes.log(life.kubernetes.head(), NAME)).toEqual(
      expect.arrayContaining([
        'Waiting for Ray Dashboard GCS to become healthy at http://127.0.0.1:8265 ...',
        'hello',
      ]),
    );
  });

  it('fails with the message of Ray, and keeps a head that is not ready', async () => {
    const life = startLife({ entrypoint: 'exit 3' });
    await life.until('Failed FAILED');
    expect(life.status).toMatchObject({
      reason: 'AppFailed',
      message: expect.stringContaining('exit code 3'),
    });
    await life.kubernetes.pass(20);
    expect(sidecarOf(life).status?.state.terminated?.exitCode).toBe(1);
    expect(life.kubernetes.clusters()).toMatchObject([
      {
        status: {
          state: 'ready',
          conditions: expect.arrayContaining([
            expect.objectContaining({ type: 'HeadPodReady', status: 'False' }),
          ]),
        },
      },
    ]);
  });

  it('fails when its head is deleted, and gets no other', async () => {
    const life = startLife({ entrypoint: 'sleep 600' });
    await life.until('Running RUNNING');
    life.kubernetes.deletePod(life.kubernetes.head());
    await life.until('Failed RUNNING');
    expect(life.status).toMatchObject({
      reason: 'AppFailed',
      message: 'Ray head pod not found.',
    });
    await life.kubernetes.pass(60);
    expect(life.kubernetes.pods('head')).toEqual([]);
  });

  it('is retried with another cluster', async () => {
    const entrypoint = 'sleep 4 && exit 3';
    const life = startLife({ entrypoint, backoffLimit: 1 });
    await life.until('Running RUNNING');
    const [{ metadata: first }] = life.kubernetes.clusters();
    await life.until('Retrying FAILED');
    await life.until('Failed FAILED');
    expect(life.status.failed).toBe(2);
    expect(
      life.kubernetes.clusters().map(({ metadata }) => metadata.name),
    ).not.toContain(first.name);
  });

  it('is deleted with its cluster, and its log', async () => {
    const life = startLife({ shutdownAfterJobFinishes: true });
    await life.until('Complete SUCCEEDED');
    await life.kubernetes.pass(10);
    expect(life.kubernetes.clusters()).toEqual([]);
    expect(life.kubernetes.pods()).toEqual([]);
  });

  it('makes no cluster with metadata for a Ray of no known version', async () => {
    const life = startLife({ metadata: { team: 'blue' } });
    life.kubernetes.changeJob('demo', ({ rayClusterSpec }) => {
      if (rayClusterSpec) rayClusterSpec.rayVersion = 'nightly';
    });
    await life.kubernetes.pass(10);
    expect(life.kubernetes.clusters()).toEqual([]);
    expect(life.status.jobDeploymentStatus).toBe('Initializing');
  });
});

/** Ends the submitter of a running job at a time. */
function endSubmitter({ kubernetes }: JobLife, at: string) {
  const { status, ...head } = kubernetes.head();
  const ended = { exitCode: 0, reason: 'Completed', finishedAt: at };
  const terminated = { ...ended, startedAt: at };
  const containerStatuses = status?.containerStatuses?.map(each =>
    each.name === NAME
      ? { ...each, ready: false, state: { terminated } }
      : each,
  );
  kubernetes.store.updateStatus<Pod>('pods', {
    ...head,
    status: { ...status, containerStatuses },
  });
}

describe('a job whose end Ray does not report', () => {
  it('fails 30 s after its submitter has ended', async () => {
    const life = startLife({ entrypoint: 'sleep 600' });
    await life.until('Running RUNNING');
    endSubmitter(life, '2026-01-01T00:00:00Z');
    await life.until('Failed FAILED');
    expect(life.status).toMatchObject({
      reason: 'JobDeploymentStatusTransitionGracePeriodExceeded',
      message:
        'The RayJob submitter finished at 2026-01-01 00:00:00 but the ray job did not reach terminal state within 30s',
    });
  });

  it('has 30 s of true time, also where time passes faster', async () => {
    const life = startLife({ entrypoint: 'sleep 600' });
    await life.until('Running RUNNING');
    const { clock } = life.kubernetes;
    jest
      .spyOn(clock, 'elapsedMs')
      .mockImplementation(
        since => 20 * (clock.now().getTime() - since.getTime()),
      );
    endSubmitter(life, clock.now().toISOString());
    await life.kubernetes.pass(25);
    expect(life.status.jobDeploymentStatus).toBe('Running');
    await life.until('Failed FAILED');
  });
});
