import { actionsRegistryServiceFactory } from '@backstage/backend-defaults/alpha';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { RayClient } from '@rayport/backstage-plugin-ray-common';
import { startTestSandbox } from '@rayport/backstage-plugin-ray-backend-module-sandbox/testUtils';
import { clientOf } from '../../../__testUtils__/clientOf';
import { StartOptions } from '../../../__testUtils__/startRayBackend';
import { until } from '../../../__testUtils__/until';
import { startGrpc } from '../../../grpc/__testUtils__/startGrpc';

const namespace = 'default';

/** The connections of the portal; only the first one needs no name. */
export const CONNECTIONS = ['default', 'west'] as const;

export type Connection = (typeof CONNECTIONS)[number];

/** Versions of Ray, by which the clusters of one name differ. */
export const VERSIONS: Record<Connection, string> = {
  default: '2.46.0',
  west: '2.47.1',
};

export const USER = 'user:default/ada';

/** The header of requests to a connection. */
export function headersOf(connection: string): Record<string, string> {
  return connection === 'default' ? {} : { 'x-rayport-connection': connection };
}

/** A portal with two connections, each with a ready cluster `default/c1`. */
export async function startConnections(options: {
  features: NonNullable<StartOptions['features']>;
}) {
  const west = await startTestSandbox(mockServices.logger.mock());
  const backend = await startGrpc({
    connections: { west: west.sandbox },
    features: [actionsRegistryServiceFactory, ...options.features],
    ray: { actions: { writes: true }, kubernetesApi: { enabled: true } },
  });
  const clientTo = (connection: string): RayClient =>
    clientOf(backend, {
      authorization: mockCredentials.user.header(USER),
      ...headersOf(connection),
    });
  for (const connection of CONNECTIONS) {
    await createCluster(clientTo(connection), VERSIONS[connection]);
  }
  /** On a busy machine, a database may not answer for some seconds, which counts as away. Wrong tokens are answered 503 then. */
  const untilDatabaseAnswers = () =>
    until(async () => {
      const { database } = await clientTo('default').getHealth({});
      return database?.state === 'available';
    });
  return {
    ...backend,
    clientTo,
    untilDatabaseAnswers,
    async stop() {
      await backend.stop();
      await west.stop();
    },
  };
}

async function createCluster(
  client: RayClient,
  version: string,
): Promise<void> {
  const computeTemplate = { name: 't', namespace, cpu: 1, memory: 2 };
  await client.createComputeTemplate({ namespace, computeTemplate });
  const headGroupSpec = {
    computeTemplate: 't',
    image: `rayproject/ray:${version}`,
    rayStartParams: { 'dashboard-host': '0.0.0.0' },
  };
  await client.createCluster({
    namespace,
    cluster: { namespace, name: 'c1', version, clusterSpec: { headGroupSpec } },
  });
  await until(async () => {
    const cluster = await client.getCluster({ namespace, name: 'c1' });
    return cluster.clusterState === 'ready';
  });
}
