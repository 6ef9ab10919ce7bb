import { mockApis } from '@backstage/frontend-test-utils';
import { PAGES_CLIENT, RAY_CLIENT } from '@rayport/backstage-plugin-ray-common';
import { rayApiFactory } from './rayApiRef';

it('marks writes as sent by a page, so that the history can show it', async () => {
  const sent: Array<[string | undefined, string | null]> = [];
  const client = rayApiFactory.factory({
    discoveryApi: mockApis.discovery({ baseUrl: 'http://portal' }),
    fetchApi: {
      async fetch(_url, init) {
        sent.push([init?.method, new Headers(init?.headers).get(RAY_CLIENT)]);
        return Response.json({});
      },
    },
  });
  const key = { namespace: 'n', name: 'c' };
  await client.getCluster(key);
  await client.suspendCluster(key);
  expect(sent).toEqual([
    ['GET', null],
    ['POST', PAGES_CLIENT],
  ]);
});
