import { create } from './commonSteps';
import { CLUSTER, JOB, objectOf, SERVICE } from './kinds';
import { Scenario, ScenarioStep } from './Scenario';
import { statusScenarios } from './statusScenarios';

type Expected = Partial<ScenarioStep>;

const container = { name: 'ray-head', image: 'rayproject/ray:2.52.0' };

/** A cluster whose head, head's container, first group or spec has these fields. */
function cluster({
  spec = {},
  head = {},
  main = {},
  group,
  metadata = {},
}: {
  spec?: object;
  head?: object;
  main?: object;
  group?: object;
  metadata?: object;
}) {
  const made = objectOf(CLUSTER);
  const template = (fields: object) => ({
    spec: { containers: [{ ...container, ...fields }] },
  });
  return {
    ...made,
    metadata: { name: '{name}', ...metadata },
    spec: {
      ...Object(made.spec),
      headGroupSpec: { rayStartParams: {}, template: template(main), ...head },
      ...(group && {
        workerGroupSpecs: [
          {
            groupName: 'workers',
            rayStartParams: {},
            template: template({ name: 'ray-worker' }),
            ...group,
          },
        ],
      }),
      ...spec,
    },
  };
}

type ClusterParts = Parameters<typeof cluster>[0];

function taken(parts: ClusterParts, spec: object, expected: Expected = {}) {
  return [create(CLUSTER, cluster(parts), { answers: { spec }, ...expected })];
}

/** A cluster that is refused for one field. */
function refused(parts: ClusterParts, message: RegExp) {
  return [
    create(CLUSTER, cluster(parts), {
      status: 422,
      answers: { reason: 'Invalid', message },
    }),
  ];
}

const HEAD = 'spec.headGroupSpec.template.spec.containers\\[0\\]';

/** How KubeRay's definitions change or refuse objects. */
const DEFINITIONS: Record<string, ScenarioStep[]> = {
  'a spec is needed': [
    create(
      CLUSTER,
      { ...objectOf(CLUSTER), spec: {} },
      {
        status: 422,
        answers: { message: /spec.headGroupSpec: Required value/ },
      },
    ),
  ],
  'a template needs containers': refused(
    { head: { template: { spec: {} } } },
    /spec.headGroupSpec.template.spec.containers: Required value/,
  ),
  'a container needs a name': refused(
    { head: { template: { spec: { containers: [{ image: 'x' }] } } } },
    /containers\[0\].name: Required value/,
  ),
  'a group needs a name': refused(
    { group: { groupName: undefined } },
    /spec.workerGroupSpecs\[0\].groupName: Required value/,
  ),
  'a number of replicas is no text': refused(
    { group: { replicas: '2' } },
    /spec.workerGroupSpecs\[0\].replicas: Invalid value: "string": spec.workerGroupSpecs\[0\].replicas in body must be of type integer: "string"/,
  ),
  'a number of replicas has no fraction': refused(
    { group: { replicas: 1.5 } },
    /spec.workerGroupSpecs\[0\].replicas/,
  ),
  'replicas have defaults': taken(
    { group: {} },
    {
      workerGroupSpecs: [
        { minReplicas: 0, maxReplicas: 2147483647, numOfHosts: 1 },
      ],
    },
  ),
  'a switch is no text': refused(
    { spec: { enableInTreeAutoscaling: 'yes' } },
    /spec.enableInTreeAutoscaling in body must be of type boolean: "string"/,
  ),
  'an unknown mode of upscaling is refused': refused(
    { spec: { autoscalerOptions: { upscalingMode: 'Fast' } } },
    /spec.autoscalerOptions.upscalingMode: Unsupported value: "Fast": supported values: "Default", "Aggressive", "Conservative"/,
  ),
  'an unknown type of path is refused': refused(
    { head: { ingressOptions: { pathType: 'prefix' } } },
    /spec.headGroupSpec.ingressOptions.pathType: Unsupported value: "prefix"/,
  ),
  'an unknown mode of a network policy is refused': refused(
    { spec: { networkPolicy: { mode: 'DenyIngress' } } },
    /spec.networkPolicy.mode: Unsupported value: "DenyIngress"/,
  ),
  'the time of a probe is a number': refused(
    { main: { livenessProbe: { periodSeconds: '5s' } } },
    /livenessProbe.periodSeconds in body must be of type integer: "string"/,
  ),
  'an address has one entry of names': refused(
    {
      head: {
        template: {
          spec: {
            containers: [container],
            hostAliases: [{ ip: '10.0.0.1' }, { ip: '10.0.0.1' }],
          },
        },
      },
    },
    /hostAliases\[1\]: Duplicate value/,
  ),
  'an unknown field of a probe is dropped': taken(
    { main: { livenessProbe: { successTreshold: 1, timeoutSeconds: 2 } } },
    {
      headGroupSpec: {
        template: {
          spec: { containers: [{ livenessProbe: { timeoutSeconds: 2 } }] },
        },
      },
    },
  ),
  'a parameter of the start is text': refused(
    { head: { rayStartParams: { 'num-cpus': 0 } } },
    /spec.headGroupSpec.rayStartParams.num-cpus in body must be of type string: "integer"/,
  ),
  'an amount may be a number': taken(
    { main: { resources: { limits: { cpu: 1 } } } },
    {
      headGroupSpec: {
        template: {
          spec: { containers: [{ resources: { limits: { cpu: 1 } } }] },
        },
      },
    },
  ),
  'an amount stays as it is written': taken(
    { main: { resources: { limits: { cpu: '1000m', memory: '1024Mi' } } } },
    {
      headGroupSpec: {
        template: {
          spec: {
            containers: [
              { resources: { limits: { cpu: '1000m', memory: '1024Mi' } } },
            ],
          },
        },
      },
    },
  ),
  'an amount that is none is refused': refused(
    { main: { resources: { limits: { cpu: 'many' } } } },
    new RegExp(`${HEAD}.resources.limits.cpu: Invalid value: "many"`),
  ),
  'a variable is named once': refused(
    { main: { env: ['1', '2'].map(value => ({ name: 'A', value })) } },
    new RegExp(`${HEAD}.env\\[1\\]: Duplicate value: .*"name":"A"`),
  ),
  'the value of a variable is text': refused(
    { main: { env: [{ name: 'A', value: 1 }] } },
    new RegExp(
      `${HEAD}.env\\[0\\].value in body must be of type string: "integer"`,
    ),
  ),
  'a port is named by number and protocol': refused(
    { main: { ports: [{ containerPort: 80 }, { containerPort: 80 }] } },
    new RegExp(`${HEAD}.ports\\[1\\]: Duplicate value`),
  ),
  'a port gets its protocol': taken(
    { main: { ports: [{ containerPort: 8265, name: 'dashboard' }] } },
    {
      headGroupSpec: {
        template: {
          spec: {
            containers: [{ ports: [{ containerPort: 8265, protocol: 'TCP' }] }],
          },
        },
      },
    },
  ),
  'one manager may run it, or another': refused(
    { spec: { managedBy: 'me' } },
    /the managedBy field value must be either/,
  ),
  'its manager stays': [
    create(CLUSTER, cluster({})),
    {
      method: 'PATCH',
      path: `${CLUSTER.path}/{name}`,
      patch: 'merge',
      body: { spec: { managedBy: 'ray.io/kuberay-operator' } },
      status: 422,
      answers: { message: /the managedBy field is immutable/ },
    },
  ],
  'an unknown field inside is dropped with a warning': taken(
    { head: { colour: 'blue' } },
    {},
    {
      warns: 'unknown field \\"spec.headGroupSpec.colour\\"',
      lacks: ['spec.headGroupSpec.colour'],
    },
  ),
  'an unknown field of a container is dropped with a warning': taken(
    { main: { imagePolicy: 'x' } },
    {},
    { warns: 'spec.headGroupSpec.template.spec.containers[0].imagePolicy' },
  ),
  'unknown fields inside are refused where that is asked': [
    create(CLUSTER, cluster({ head: { colour: 1 }, spec: { size: 1 } }), {
      path: `${CLUSTER.path}?fieldValidation=Strict`,
      status: 400,
      answers: {
        message:
          /strict decoding error: unknown field "spec.headGroupSpec.colour", unknown field "spec.size"/,
      },
    }),
  ],
  'a field that is null is dropped (case 13)': taken(
    {
      head: {
        template: { metadata: null, spec: { containers: [container] } },
      },
    },
    {},
    { lacks: ['spec.headGroupSpec.template.metadata'] },
  ),
  'an old annotation of fault tolerance is kept (case 12)': [
    create(
      CLUSTER,
      cluster({
        metadata: { annotations: { 'ray.io/ft-enabled': 'true' } },
        main: { env: [{ name: 'RAY_REDIS_ADDRESS', value: 'redis:6379' }] },
      }),
      {
        answers: { metadata: { annotations: { 'ray.io/ft-enabled': 'true' } } },
      },
    ),
  ],
  'the name of a head service is not the definition’s business (case 26)':
    taken(
      { head: { headService: { metadata: { name: 'my-head' } } } },
      { headGroupSpec: { headService: { metadata: { name: 'my-head' } } } },
    ),
  'volumes of a sidecar are kept (case 31)': taken(
    {
      head: {
        template: {
          spec: {
            containers: [
              container,
              {
                name: 'cache',
                image: 'redis:7',
                volumeMounts: [{ name: 'a', mountPath: '/a' }],
              },
            ],
            volumes: [{ name: 'a', emptyDir: {} }],
          },
        },
      },
    },
    {
      headGroupSpec: {
        template: { spec: { volumes: [{ name: 'a', emptyDir: {} }] } },
      },
    },
  ),
  'node selectors are kept (case 29)': taken(
    {
      head: {
        template: {
          spec: { containers: [container], nodeSelector: { pool: 'gpu' } },
        },
      },
    },
    {
      headGroupSpec: { template: { spec: { nodeSelector: { pool: 'gpu' } } } },
    },
  ),
  'a group may be suspended (case 32)': taken(
    { group: { suspend: true } },
    { workerGroupSpecs: [{ suspend: true }] },
  ),
  'more hosts make a replica (case 11)': taken(
    { group: { numOfHosts: 4 } },
    { workerGroupSpecs: [{ numOfHosts: 4 }] },
  ),
  'a job interacts before it has an id (case 03)': [
    create(
      JOB,
      {
        ...objectOf(JOB),
        spec: {
          ...Object(objectOf(JOB).spec),
          entrypoint: undefined,
          submissionMode: 'InteractiveMode',
        },
      },
      { answers: { spec: { submissionMode: 'InteractiveMode' } } },
    ),
  ],
  'a job has defaults': [
    create(JOB, objectOf(JOB), {
      answers: {
        spec: {
          submissionMode: 'K8sJobMode',
          ttlSecondsAfterFinished: 0,
          backoffLimit: 0,
        },
      },
    }),
  ],
  'a deletion of a job has rules or policies': [
    create(
      JOB,
      {
        ...objectOf(JOB),
        spec: { ...Object(objectOf(JOB).spec), deletionStrategy: {} },
      },
      {
        status: 422,
        answers: {
          message:
            /deletionStrategy requires either BOTH onSuccess and onFailure/,
        },
      },
    ),
  ],
  'a deadline of a job is a whole number': [
    create(
      JOB,
      {
        ...objectOf(JOB),
        spec: { ...Object(objectOf(JOB).spec), activeDeadlineSeconds: '60' },
      },
      {
        status: 422,
        answers: {
          message: /spec.activeDeadlineSeconds in body must be of type integer/,
        },
      },
    ),
  ],
  'a schedule is needed (case 22)': [
    {
      method: 'POST',
      path: '/apis/ray.io/v1/namespaces/{namespace}/raycronjobs',
      body: {
        apiVersion: 'ray.io/v1',
        kind: 'RayCronJob',
        metadata: { name: '{name}' },
        spec: {
          jobTemplate: {
            ...Object(objectOf(JOB).spec),
          },
        },
      },
      status: 422,
      answers: { message: /spec.schedule: Required value/ },
    },
  ],
};

/** Scenarios of KubeRay's definitions. */
export const DEFINITION_SCENARIOS: Scenario[] = [
  ...Object.entries(DEFINITIONS).map(([name, steps]) => ({
    name: `KubeRay's definitions: ${name}`,
    steps,
  })),
  ...statusScenarios(CLUSTER, { state: 'ready' }),
  ...statusScenarios(JOB, { jobDeploymentStatus: 'Running' }),
  ...statusScenarios(SERVICE, { serviceStatus: 'Running' }),
];
