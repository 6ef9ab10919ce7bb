import { actionsRegistryServiceFactory } from '@backstage/backend-defaults/alpha';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { JsonObject } from '@bufbuild/protobuf';
import { DefaultKubernetesService } from '@rayport/backstage-plugin-ray-node';
import {
  OperationId,
  operations,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { until } from '../../../__testUtils__/until';
import { startGrpc } from '../../../grpc/__testUtils__/startGrpc';
import { askHttp, MatrixAnswer } from './answers';
import { ANN, full, matrixPermissions } from './callers';
import { MatrixRequest, plainRequest } from './MatrixRequest';
import { bodyFor, EVE, KNOWN, OURS, Target, TEMPLATE, THEIRS } from './world';

/** Requests to Kubernetes caused by requests to the portal; its own watches and lists are excluded. */
const COUNTED = [
  'get',
  'listAll',
  'create',
  'replace',
  'delete',
  'podLog',
  'followPodLog',
  'proxyService',
] as const;

/** Whether a request checks the rights of the portal's own account, which the portal does now and then. */
function isReview(resource: unknown): boolean {
  return /"kind":"SelfSubject/.test(JSON.stringify(resource) ?? '');
}

/** Counts what Kubernetes is asked, by method. */
function countRequests() {
  let asked: string[] = [];
  const spies = COUNTED.map(name => {
    const method = DefaultKubernetesService.prototype[name];
    return jest
      .spyOn(DefaultKubernetesService.prototype, name)
      .mockImplementation(function counted(
        this: DefaultKubernetesService,
        ...args: unknown[]
      ) {
        if (!isReview(args[0])) asked.push(name);
        return Reflect.apply(method, this, args);
      });
  });
  return {
    take() {
      const taken = asked;
      asked = [];
      return taken;
    },
    restore: () => spies.forEach(spy => spy.mockRestore()),
  };
}

/** Fields that show whether an object has started. */
const STATUS_OF: Partial<Record<ResourceKind, OperationId>> = {
  // Its state according to the operator, too, which waits for all workers.
  cluster: 'getCluster',
  job: 'getRayJobStatus',
  service: 'getRayServiceStatus',
};

/**
 * Starts a portal whose callers and objects are those of the matrix.
 *
 * @param permissions - in place of the callers' own rules; {@link full} must be allowed everything
 */
export async function startMatrix(permissions = matrixPermissions()) {
  const requests = countRequests();
  const none = { defaultCredentials: mockCredentials.none() };
  const backend = await startGrpc({
    ray: {
      actions: { writes: true },
      // They ask Kubernetes in the background, which would count for a request.
      history: { submissions: false, logs: false, footprints: false },
    },
    features: [
      permissions,
      mockServices.httpAuth.factory(none),
      actionsRegistryServiceFactory,
    ],
  });
  for (const name of [OURS, THEIRS]) {
    backend.sandbox.client.create('namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name },
    });
  }
  const origin = `http://127.0.0.1:${backend.server.port()}`;

  async function succeed(request: MatrixRequest): Promise<MatrixAnswer> {
    const answer = await askHttp(request, full, origin);
    if (answer.status === 200) return answer;
    throw new Error(`${request.id}: ${answer.status} ${answer.text}`);
  }

  /** Creates an object, and waits until reads return it. */
  async function create(
    id: OperationId,
    target: Target,
    change: JsonObject = {},
  ): Promise<void> {
    const operation = operations[id];
    const { body = '' } = plainRequest([id, operation], target).operation.http;
    const request = plainRequest([id, operation], target);
    await succeed({
      ...request,
      body: { ...bodyFor(body, target), ...change },
    });
    const item = `${request.path}/${target.name}`;
    await until(async () => {
      const read = { ...request, path: item, method: 'GET', body: undefined };
      const { status } = await askHttp(read, full, origin);
      return status === 200;
    });
    await settle(operation.resource, target);
  }

  /** Waits until everything has started: answers would change a moment later for other reasons. */
  async function settle(kind: ResourceKind, target: Target): Promise<void> {
    const id = STATUS_OF[kind];
    if (!id) return;
    const request = plainRequest([id, operations[id]], target);
    await until(async () => {
      const { text } = await succeed(request);
      return /"(state|clusterState)":"(ready|running)"/.test(text);
    });
  }

  for (const namespace of [OURS, THEIRS]) {
    const owner = EVE;
    await create('createComputeTemplate', { namespace, name: TEMPLATE, owner });
  }
  const known = { namespace: OURS, name: KNOWN, owner: ANN };
  await create('createComputeTemplate', known);
  await create('createCluster', known);
  await create('createRayService', known);

  return {
    backend,
    origin,
    client: backend.client,
    requests,
    create,
    succeed,
    async stop() {
      requests.restore();
      await backend.stop();
    },
  };
}

/** A portal whose callers and objects are those of the matrix. */
export type Matrix = Awaited<ReturnType<typeof startMatrix>>;
