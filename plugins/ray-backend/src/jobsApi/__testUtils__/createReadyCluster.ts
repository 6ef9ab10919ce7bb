import { mockCredentials } from '@backstage/backend-test-utils';
import request from 'supertest';
import { until } from '../../__testUtils__/until';

const NAMESPACE = '/apis/v1/namespaces/default';

/** Makes the cluster `c1`, and waits until it is ready. */
export async function createReadyCluster(
  server: Parameters<typeof request>[0],
): Promise<void> {
  const as = (method: 'get' | 'post', path: string) =>
    request(server)
      [method](`${NAMESPACE}${path}`)
      .set('authorization', mockCredentials.service.header());
  await as('post', '/compute_templates')
    .send({ name: 'small', namespace: 'default', cpu: 1, memory: 2 })
    .expect(200);
  const headGroupSpec = {
    computeTemplate: 'small',
    image: 'rayproject/ray:2.46.0',
    rayStartParams: { 'num-cpus': '1' },
  };
  await as('post', '/clusters')
    .send({
      name: 'c1',
      namespace: 'default',
      user: 'ada',
      version: '2.46.0',
      clusterSpec: { headGroupSpec },
    })
    .expect(200);
  await until(async () => {
    const { body } = await as('get', '/clusters/c1');
    return body.clusterState === 'ready';
  });
}
