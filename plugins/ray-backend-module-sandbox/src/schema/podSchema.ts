import {
  openObject,
  ObjectSchema,
  Schema,
  list,
  map,
  string,
  quantity,
  integer,
  any,
  boolean,
  object,
} from './Schema';

/** Amounts of CPU, memory and devices that a container asks for and may use. */
export const resourceRequirements: ObjectSchema = openObject({
  limits: map(quantity),
  requests: map(quantity),
});

/** Environment variables; a name may appear once. */
export const environment: Schema = list(
  openObject({ name: string, value: string }, ['name']),
  'name',
);

/** Where volumes appear inside a container. */
const volumeMounts = openObject(
  { name: string, mountPath: string, readOnly: boolean, subPath: string },
  ['mountPath', 'name'],
);

/** Mounts as in a pod: a path may appear once. */
export const podVolumeMounts: Schema = list(volumeMounts, 'mountPath');

/** Mounts of the autoscaler's container, whose list knows no keys. */
export const looseVolumeMounts: Schema = list(volumeMounts);

function containerSchema(requiredFields: string[]): Schema {
  return openObject(
    {
      name: string,
      image: string,
      imagePullPolicy: string,
      command: list(string),
      args: list(string),
      workingDir: string,
      env: environment,
      envFrom: list(any),
      ports: list(
        openObject(
          {
            containerPort: integer,
            name: string,
            protocol: { type: 'string', default: 'TCP' },
          },
          ['containerPort'],
        ),
        'containerPort',
        'protocol',
      ),
      resources: { ...resourceRequirements, isAlwaysWritten: true },
      volumeMounts: podVolumeMounts,
    },
    requiredFields,
  );
}

/** A pod's spec, as far as its rules matter here; `containerFields` are those a container must have. */
export function podSpec(containerFields: string[]): Schema {
  const containers = list(containerSchema(containerFields), 'name');
  return openObject(
    {
      containers,
      initContainers: containers,
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
