import {
  NAME_LIMITS,
  Service,
  ServiceInput,
  serviceSchema,
} from '@rayport/backstage-plugin-ray-common';
import {
  ClusterPartValues,
  fromClusterPart,
  newClusterPart,
  partFieldOf,
  partPairsOf,
  partViolationsOf,
  toClusterPart,
} from '../../clusters/form/clusterPart';
import { queueInManifest } from '../../clusters/form/queue/queueInManifest';
import { ResourceForm } from '../../forms';

/** A service, as the form edits it; named like the contract, so that violations find their fields. */
export interface ServiceValues extends ClusterPartValues {
  name: string;
  namespace: string;
  user: string;
  serveConfigV2: string;
  /** Fields that the form does not show. */
  rest: Partial<ServiceInput>;
}

/** An initial configuration: one application from an archive, with two replicas. */
const EXAMPLE_CONFIG = `applications:
  - name: hello
    route_prefix: /
    import_path: hello_world:app
    runtime_env:
      working_dir: https://github.com/ray-project/serve_config_examples/archive/refs/heads/master.zip
    deployments:
      - name: HelloWorld
        num_replicas: 2
`;

/** The initial values of the form. */
export function newService(namespace: string): ServiceValues {
  return {
    name: '',
    namespace,
    user: '',
    serveConfigV2: EXAMPLE_CONFIG,
    rest: {},
    ...newClusterPart(),
  };
}

function fromService(
  service: Service,
  extras?: Partial<ServiceValues>,
): ServiceValues {
  const { name, namespace, user, version, serveConfigV2 } = service;
  const {
    serviceUnhealthySecondThreshold,
    deploymentUnhealthySecondThreshold,
  } = service;
  return {
    name,
    namespace,
    user,
    version,
    serveConfigV2,
    ...fromClusterPart(service, extras),
    rest: {
      serviceUnhealthySecondThreshold,
      deploymentUnhealthySecondThreshold,
    },
  };
}

function toService(values: ServiceValues): ServiceInput {
  const { name, namespace, user, version, serveConfigV2 } = values;
  return {
    ...values.rest,
    name,
    namespace,
    user: user || undefined,
    version,
    serveConfigV2,
    clusterSpec: toClusterPart(values),
  };
}

/** The form for services. */
export const serviceForm: ResourceForm<ServiceValues, typeof serviceSchema> = {
  kind: 'service',
  schema: serviceSchema,
  body: 'service',
  createOperation: 'createRayService',
  replaceOperation: 'updateRayService',
  patchOperation: 'patchRayService',
  nameLimit: NAME_LIMITS.job,
  toValues: fromService,
  async readExtras(client, key) {
    const queue = queueInManifest(await client.getRayServiceManifest(key));
    return { queue };
  },
  queueOf: values => values.queue,
  toMessage: toService,
  asNew: values => ({ ...values, name: '', user: '' }),
  pairsOf: partPairsOf,
  violationsOf: partViolationsOf,
  fieldOf: partFieldOf,
  admittedOf: service => service,
  async namesIn(client, namespace) {
    return (await client.listRayServiceNames({ namespace })).names;
  },
  get: (client, key, call) => client.getRayService(key, call),
  create: (client, { namespace, message, queue }, call) =>
    client.createRayService({ namespace, service: message, queue }, call),
  patch: (client, request, call) => client.patchRayService(request, call),
  previewCreate: (client, { namespace, message, queue }) =>
    client.previewCreateRayService({ namespace, service: message, queue }),
  previewPatch: (client, request) => client.previewPatchRayService(request),
};
