import {
  anything,
  boolean,
  integer,
  list,
  map,
  object,
  ObjectSchema,
  openObject,
  quantity,
  Schema,
  string,
} from './Schema';

/** Amounts of CPU, memory and devices that a container asks for and may use. */
export const resourceRequirements: ObjectSchema = openObject({
  limits: map(quantity),
  requests: map(quantity),
});

/** Where volumes appear inside a container; pods allow each path once. */
export const volumeMount: Schema = openObject(
  { name: string, mountPath: string, readOnly: boolean, subPath: string },
  ['mountPath', 'name'],
);

const containerPort = openObject(
  {
    containerPort: integer,
    name: string,
    protocol: { type: 'string', default: 'TCP' },
  },
  ['containerPort'],
);

/** Fields that are kept as they are (Kubernetes 1.36, Container). */
const OTHER_CONTAINER_FIELDS = [
  'lifecycle',
  'livenessProbe',
  'readinessProbe',
  'startupProbe',
  'resizePolicy',
  'restartPolicy',
  'restartPolicyRules',
  'securityContext',
  'stdin',
  'stdinOnce',
  'tty',
  'volumeDevices',
  'terminationMessagePath',
  'terminationMessagePolicy',
];

/** The same of pods (Kubernetes 1.36, PodSpec). */
const OTHER_POD_FIELDS = [
  'activeDeadlineSeconds',
  'affinity',
  'automountServiceAccountToken',
  'dnsConfig',
  'dnsPolicy',
  'enableServiceLinks',
  'ephemeralContainers',
  'hostAliases',
  'hostIPC',
  'hostNetwork',
  'hostPID',
  'hostUsers',
  'hostname',
  'hostnameOverride',
  'nodeName',
  'os',
  'overhead',
  'preemptionPolicy',
  'priority',
  'priorityClassName',
  'readinessGates',
  'resourceClaims',
  'resources',
  'runtimeClassName',
  'schedulerName',
  'schedulingGates',
  'schedulingGroup',
  'securityContext',
  'serviceAccount',
  'setHostnameAsFQDN',
  'shareProcessNamespace',
  'subdomain',
  'topologySpreadConstraints',
];

function kept(names: readonly string[]): ObjectSchema['properties'] {
  return Object.fromEntries(names.map(name => [name, anything]));
}

/** A pod's spec, as far as its rules matter here; `containerFields` are those a container must have. */
export function podSpec(containerFields: string[]): Schema {
  const container = object(
    {
      ...kept(OTHER_CONTAINER_FIELDS),
      name: string,
      image: string,
      imagePullPolicy: string,
      command: list(string),
      args: list(string),
      workingDir: string,
      env: list(openObject({ name: string, value: string }, ['name']), 'name'),
      envFrom: list(anything),
      ports: list(containerPort, 'containerPort', 'protocol'),
      resources: { ...resourceRequirements, isAlwaysWritten: true },
      volumeMounts: list(volumeMount, 'mountPath'),
    },
    containerFields,
  );
  return object(
    {
      ...kept(OTHER_POD_FIELDS),
      containers: list(container, 'name'),
      initContainers: list(container, 'name'),
      volumes: list(openObject({ name: string }, ['name']), 'name'),
      nodeSelector: map(string),
      serviceAccountName: string,
      restartPolicy: string,
      terminationGracePeriodSeconds: integer,
      imagePullSecrets: list(openObject({ name: string }), 'name'),
      tolerations: list(openObject({})),
    },
    ['containers'],
  );
}

/** A pod template inside one of the Ray kinds. */
export const podTemplate: Schema = object({
  metadata: {
    ...object({
      annotations: map(string),
      finalizers: list(string),
      labels: map(string),
      name: string,
      namespace: string,
    }),
    isAlwaysWritten: true,
  },
  spec: podSpec(['name']),
});
