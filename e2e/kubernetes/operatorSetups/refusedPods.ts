import { clusterSetup, Given, OperatorSetup, Parts } from './OperatorSetup';

const CORE = '/api/v1/namespaces/{namespace}';

const ADMISSION = '/apis/admissionregistration.k8s.io/v1';

function quota(hard: Record<string, string>): Given {
  const body = { metadata: { name: 'team' }, spec: { hard } };
  return { path: `${CORE}/resourcequotas`, body };
}

/** Restricts a policy or webhook to the namespace of one set-up. */
const ONLY_HERE = {
  matchLabels: { 'kubernetes.io/metadata.name': '{namespace}' },
};

const PODS = {
  apiGroups: [''],
  apiVersions: ['v1'],
  resources: ['pods'],
  operations: ['CREATE'],
};

const WEBHOOK: Given = {
  path: `${ADMISSION}/validatingwebhookconfigurations`,
  body: {
    metadata: { name: '{namespace}' },
    webhooks: [
      {
        name: 'pods.example.com',
        admissionReviewVersions: ['v1'],
        sideEffects: 'None',
        timeoutSeconds: 2,
        namespaceSelector: ONLY_HERE,
        // Nothing listens there.
        clientConfig: { url: 'https://127.0.0.1:1/validate' },
        rules: [PODS],
      },
    ],
  },
};

const POLICY: readonly Given[] = [
  {
    path: `${ADMISSION}/validatingadmissionpolicies`,
    body: {
      metadata: { name: '{namespace}' },
      spec: {
        matchConstraints: { resourceRules: [PODS] },
        validations: [
          {
            expression: "'team' in object.metadata.labels",
            message: 'pods need the label team',
          },
        ],
      },
    },
  },
  {
    path: `${ADMISSION}/validatingadmissionpolicybindings`,
    body: {
      metadata: { name: '{namespace}' },
      spec: {
        policyName: '{namespace}',
        validationActions: ['Deny'],
        matchResources: { namespaceSelector: ONLY_HERE },
      },
    },
  },
];

function refused(
  setup: string,
  parts: Parts,
  cause: { reason?: string; message: RegExp; hint: RegExp },
): OperatorSetup {
  return clusterSetup(setup, parts, {
    reason: 'FailedCreateHeadPod',
    ...cause,
  });
}

/** Clusters whose pods the API server refuses to the operator. */
export const REFUSED_PODS: readonly OperatorSetup[] = [
  refused(
    'an affinity without values',
    {
      head: {
        pod: {
          affinity: {
            nodeAffinity: {
              requiredDuringSchedulingIgnoredDuringExecution: {
                nodeSelectorTerms: [
                  { matchExpressions: [{ key: 'zone', operator: 'In' }] },
                ],
              },
            },
          },
        },
      },
    },
    {
      message: /values: Required value: must be specified when `operator` is/,
      hint: /\S/,
    },
  ),
  refused(
    'a policy of DNS that does not exist',
    { head: { pod: { dnsPolicy: 'Cluster' } } },
    { message: /dnsPolicy: Unsupported value: "Cluster"/, hint: /\S/ },
  ),
  refused(
    'a sub path outside of its volume',
    {
      head: {
        pod: { volumes: [{ name: 'v', emptyDir: {} }] },
        container: {
          volumeMounts: [{ name: 'v', mountPath: '/v', subPath: '../x' }],
        },
      },
    },
    { message: /subPath: Invalid value: "..\/x"/, hint: /\S/ },
  ),
  refused(
    'a volume of no claim',
    {
      head: {
        pod: { volumes: [{ name: 'v', secret: {} }] },
      },
    },
    { message: /secretName: Required value/, hint: /\S/ },
  ),
  refused(
    'a quota without pods',
    { given: [quota({ pods: '0' })] },
    {
      reason: 'QuotaExceeded',
      message: /^Kubernetes refuses the head pod: exceeded quota: team/,
      hint: /^Ask for a larger quota/,
    },
  ),
  refused(
    'a quota that leaves no room for workers',
    { given: [quota({ pods: '1' })] },
    {
      reason: 'QuotaExceeded',
      message: /^Kubernetes refuses a worker pod: exceeded quota: team/,
      hint: /^Ask for a larger quota/,
    },
  ),
  refused(
    'a quota that asks for limits',
    {
      given: [quota({ 'limits.cpu': '8' })],
      head: { container: { resources: { requests: { cpu: '1' } } } },
    },
    {
      reason: 'QuotaExceeded',
      message: /failed quota: team: must specify limits.cpu/,
      hint: /^The quota of the namespace needs limits for every container/,
    },
  ),
  refused(
    'a limit range',
    {
      given: [
        {
          path: `${CORE}/limitranges`,
          body: {
            metadata: { name: 'small' },
            spec: { limits: [{ type: 'Container', max: { cpu: '50m' } }] },
          },
        },
      ],
    },
    {
      message: /maximum cpu usage per Container is 50m, but limit is 100m/,
      hint: /^Keep within the limits of the namespace's LimitRange/,
    },
  ),
  refused(
    'a pod security level',
    { labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
    {
      message: /violates PodSecurity "restricted:latest"/,
      hint: /^Ask who looks after the namespace/,
    },
  ),
  refused(
    'a policy of Kubernetes',
    { given: POLICY, refusesPods: true },
    {
      message: /denied request: pods need the label team/,
      hint: /^Ask who looks after the namespace/,
    },
  ),
  refused(
    'a webhook that does not answer',
    { given: [WEBHOOK], refusesPods: true },
    {
      message: /failed calling webhook "pods.example.com"/,
      hint: /^A webhook of Kubernetes does not answer/,
    },
  ),
  refused(
    'a service account that does not exist',
    { head: { pod: { serviceAccountName: 'trainer' } } },
    {
      message: /serviceaccount "trainer" not found/,
      hint: /^Create the service account trainer/,
    },
  ),
  refused(
    'a priority class that does not exist',
    { head: { pod: { priorityClassName: 'urgent' } } },
    {
      message: /no PriorityClass with name urgent was found/,
      hint: /^Name a priority class that exists, in place of urgent/,
    },
  ),
  refused(
    'a mount of a volume that the pod lacks',
    {
      head: {
        container: { volumeMounts: [{ name: 'data', mountPath: '/data' }] },
      },
    },
    {
      message: /volumeMounts\[0\].name: Not found: "data"/,
      hint: /^Fix what Kubernetes names/,
    },
  ),
  refused(
    'more asked for than allowed',
    {
      group: {
        container: {
          resources: { requests: { cpu: '2' }, limits: { cpu: '1' } },
        },
      },
    },
    {
      reason: 'FailedCreateWorkerPod',
      message: /must be less than or equal to cpu limit/,
      hint: /^Fix what Kubernetes names/,
    },
  ),
  refused(
    'a runtime class that does not exist',
    { head: { pod: { runtimeClassName: 'nvidia' } } },
    {
      message: /RuntimeClass "nvidia" not found/,
      hint: /nvidia/,
    },
  ),
];
