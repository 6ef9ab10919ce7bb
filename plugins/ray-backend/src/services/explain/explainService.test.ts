import {
  Event,
  RayServiceObject,
  RayServiceStatus,
  ServeApplicationState,
} from '@rayport/backstage-plugin-ray-node';
import {
  at,
  clusterEvent,
  condition,
  rayCluster,
  timeAt,
} from '../../clusters/__testUtils__/objects';
import {
  backing,
  clusterStatus,
  explain,
  INITIALIZING,
  RUNNING,
  rayService,
  SERVING,
} from './__testUtils__/services';

describe('explainService', () => {
  it('waits for the operator, and says what to check after the grace period', () => {
    expect(explain(undefined)).toMatchObject({
      state: 'starting',
      reason: 'WaitingForOperator',
      reevaluateAt: at(60).getTime(),
    });
    expect(explain(undefined, { now: 60 }).hint).toContain('operator runs');
  });

  it('quotes the state of its first cluster', () => {
    const status = {
      conditions: INITIALIZING,
      pendingServiceStatus: backing('s-1'),
    };
    expect(explain(status, { pending: clusterStatus(false) })).toMatchObject({
      state: 'starting',
      reason: 'ImagePullBackOff',
      message: expect.stringMatching(
        /^Its cluster s-1 is being prepared: Head pod/,
      ),
      hint: expect.stringContaining('image exists'),
    });
    expect(explain(status, { pending: clusterStatus(true) })).toMatchObject({
      state: 'deploying',
      reason: 'ClusterReady',
    });
    const unknown = explain(status);
    expect([unknown.state, unknown.hint]).toEqual(['starting', undefined]);
    expect(explain({ conditions: INITIALIZING })).toMatchObject({
      state: 'starting',
      reason: 'Initializing',
    });
  });

  it('follows the first deployment, and says why it failed', () => {
    const withApplications = (application: ServeApplicationState) => ({
      conditions: INITIALIZING,
      pendingServiceStatus: backing('s-1', { fruit: application }),
    });
    expect(explain(withApplications({ status: 'DEPLOYING' }))).toMatchObject({
      state: 'deploying',
      message: 'The application fruit is being deployed on the cluster s-1.',
    });
    const failed = explain(
      withApplications({
        status: 'DEPLOY_FAILED',
        message: '',
        serveDeploymentStatuses: { Main: { message: 'No module named x.' } },
      }),
    );
    expect(failed).toMatchObject({
      state: 'failed',
      reason: 'DeployFailed',
      message:
        'Ray could not deploy the application fruit (No module named x) on the cluster s-1.',
    });
  });

  it('reduces a Python traceback to its exception', () => {
    const traceback = `Deploying app 'fruit' failed with exception:
Traceback (most recent call last):
  File "application_state.py", line 926, in _reconcile_build_app_task
    serialized, args, err = ray.get(
RuntimeError: Traceback (most recent call last):
  File "fruit.py", line 1, in <module>
    import not_there
ModuleNotFoundError: No module named 'not_there'
`;
    const status = {
      conditions: INITIALIZING,
      pendingServiceStatus: backing('s-1', {
        fruit: { status: 'DEPLOY_FAILED', message: traceback },
      }),
    };
    expect(explain(status).message).toBe(
      "Ray could not deploy the application fruit (Deploying app 'fruit' failed with exception: ModuleNotFoundError: No module named 'not_there') on the cluster s-1.",
    );
  });

  it('quotes what the operator failed to do', () => {
    const events: Event[] = [
      clusterEvent(3, {
        reason: 'FailedToCreateRayCluster',
        message: 'quota exceeded',
        type: 'Warning',
      }),
    ];
    const status = {
      conditions: INITIALIZING,
      pendingServiceStatus: backing('s-1'),
    };
    expect(explain(status, { events })).toMatchObject({
      state: 'starting',
      message: 'The operator gets no further: quota exceeded.',
    });
  });

  // https://github.com/ray-project/ray/issues/46308
  it('knows that the Ray of the head is too old for the operator', () => {
    const events: Event[] = [
      clusterEvent(3, {
        reason: 'FailedToUpdateServeApplications',
        message:
          'Fail to update Serve applications for the RayService n/s RayCluster n/s-1: UpdateDeployments fail: 404 Not Found 404: Not Found',
        type: 'Warning',
      }),
    ];
    const status = {
      conditions: INITIALIZING,
      pendingServiceStatus: backing('s-1'),
    };
    expect(explain(status, { events }).hint).toMatch(
      /^Ray on the head has no API for the applications of Serve/,
    );
  });

  it('fails if the service did not start in time', () => {
    const late = explain({
      conditions: [
        condition('Ready', 'False', 2, { reason: 'InitializingTimeout' }),
      ],
      pendingServiceStatus: backing('s-1'),
    });
    expect(late).toMatchObject({ state: 'failed', since: at(2).getTime() });
    expect(late.message).toContain('did not start in time. Its cluster s-1');
  });

  it('reports an upgrade of a running service, and a stuck upgrade', () => {
    const status = {
      conditions: [...SERVING, condition('UpgradeInProgress', 'True', 8)],
      activeServiceStatus: backing('s-1', { a: RUNNING }),
      pendingServiceStatus: backing('s-2'),
    };
    const active = clusterStatus(true);
    expect(explain(status, { active })).toMatchObject({
      state: 'running',
      reason: 'Upgrading',
      message:
        'All applications are running (1). A new cluster is to take over. Its cluster s-2 is being prepared.',
      since: at(8).getTime(),
    });
    expect(
      explain(status, { active, pending: clusterStatus(false) }),
    ).toMatchObject({
      state: 'running',
      reason: 'UpgradeStuck',
      hint: expect.stringContaining('image exists'),
    });
  });

  it('reports refusals, suspensions and deletions before everything else', () => {
    const activeServiceStatus = backing('s-1', { a: RUNNING });
    expect(
      explain({
        activeServiceStatus,
        conditions: [
          condition('Ready', 'False', 3, {
            reason: 'ValidationFailed',
            message: 'name is too long',
          }),
        ],
      }),
    ).toMatchObject({
      state: 'invalid',
      message: 'The operator refuses the service: name is too long.',
    });
    expect(
      explain({ conditions: [condition('Suspending', 'True', 3)] }).state,
    ).toBe('suspending');
    const suspended = rayService({
      conditions: [condition('Suspended', 'True', 3)],
    });
    const rest = { ...suspended, spec: { suspend: true } };
    expect(explain(undefined, { rayService: rest }).state).toBe('suspended');
    const service = rayService({ activeServiceStatus, conditions: SERVING });
    const metadata = { ...service.metadata, deletionTimestamp: timeAt(9) };
    expect(
      explain(undefined, { rayService: { ...service, metadata } }).state,
    ).toBe('deleting');
  });

  it('names a change that the operator has not acted on', () => {
    const changed = (
      spec: RayServiceObject['spec'],
      status: RayServiceStatus,
    ) => ({
      ...rayService({ ...status, observedGeneration: 1 }),
      metadata: {
        name: 's',
        namespace: 'test',
        generation: 2,
        managedFields: [{ manager: 'rayport', time: timeAt(100) }],
      },
      spec,
    });
    const waits = {
      reason: 'WaitingForOperator',
      message: `Waiting for the KubeRay operator to act on the change of ${timeAt(100)}.`,
      hint: undefined,
    };
    const serving = {
      activeServiceStatus: backing('s-1', { a: RUNNING }),
      conditions: SERVING,
    };
    const isSuspended = { conditions: [condition('Suspended', 'True', 3)] };
    const now = 101;
    const suspended = changed({ suspend: true }, serving);
    expect(explain(undefined, { rayService: suspended, now })).toMatchObject({
      state: 'suspending',
      ...waits,
    });
    const resumed = changed({ suspend: false }, isSuspended);
    expect(explain(undefined, { rayService: resumed, now })).toMatchObject({
      state: 'starting',
      ...waits,
    });
    const { spec } = rayCluster();
    const { headGroupSpec, workerGroupSpecs } = spec ?? {};
    const template = {
      spec: { containers: [{ name: 'ray-head', image: 'ray:next' }] },
    };
    const upgraded = changed(
      {
        rayClusterConfig: {
          headGroupSpec: { ...headGroupSpec, template },
          workerGroupSpecs,
        },
      },
      serving,
    );
    const active = clusterStatus(true);
    const facts = { rayService: upgraded, active };
    expect(explain(undefined, { ...facts, now })).toMatchObject({
      state: 'running',
      ...waits,
    });
    expect(explain(undefined, { ...facts, now: 160 }).hint).toContain(
      'operator runs',
    );
    const same = changed({ rayClusterConfig: spec }, serving);
    expect(explain(undefined, { rayService: same, active, now }).reason).toBe(
      'ApplicationsRunning',
    );
  });

  it('case 28: says that the operator needs a port named dashboard', () => {
    const service = rayService({
      conditions: INITIALIZING,
      pendingServiceStatus: backing('s-1'),
    });
    const container = { name: 'h', ports: [{ containerPort: 8265 }] };
    const template = { spec: { containers: [container] } };
    service.spec = { rayClusterConfig: { headGroupSpec: { template } } };
    const pending = clusterStatus(true);
    expect(explain(undefined, { rayService: service, pending })).toMatchObject({
      state: 'starting',
      reason: 'DashboardPortUnnamed',
    });
  });
});
