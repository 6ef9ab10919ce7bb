import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { StreamMessage } from '@rayport/backstage-plugin-ray-common';
import { createRayService } from './createRayService';

interface Sent {
  url: string;
  authorization: string | null;
  signal: AbortSignal | null | undefined;
}

function serviceThatGets(
  response: Response,
  auth = mockServices.auth({ pluginId: 'catalog' }),
) {
  const sent: Sent[] = [];
  const service = createRayService({
    auth,
    discovery: mockServices.discovery.mock({
      getBaseUrl: async pluginId => `http://elsewhere/api/${pluginId}`,
    }),
    fetch: async (url, init) => {
      const authorization = new Headers(init?.headers).get('authorization');
      sent.push({ url, authorization, signal: init?.signal });
      return response;
    },
  });
  return { service, sent };
}

describe('createRayService', () => {
  it('calls the ray plugin at its discovered address on behalf of the caller', async () => {
    const { service, sent } = serviceThatGets(Response.json({ name: 'c' }));
    const credentials = mockCredentials.user('user:default/jane');
    const { signal } = new AbortController();
    const cluster = await service.getCluster(
      { namespace: 'n', name: 'c' },
      { credentials, signal },
    );
    expect(cluster).toMatchObject({ name: 'c', events: [] });
    expect(sent).toEqual([
      {
        url: 'http://elsewhere/api/ray/v1/namespaces/n/clusters/c?objects=all',
        authorization: mockCredentials.service.header({
          onBehalfOf: credentials,
          targetPluginId: 'ray',
        }),
        signal,
      },
    ]);
  });

  it('sends no token for an anonymous caller when the default auth policy is disabled', async () => {
    const { service, sent } = serviceThatGets(
      Response.json({}),
      mockServices.auth({
        pluginId: 'catalog',
        disableDefaultAuthPolicy: true,
      }),
    );
    await service.listAllClusters({}, { credentials: mockCredentials.none() });
    expect(sent[0].authorization).toBeNull();
  });

  it('sends dryRun only on request, and passes warnings on', async () => {
    const { service, sent } = serviceThatGets(
      Response.json({}, { headers: { warning: '299 - "too small"' } }),
    );
    const warnings: string[] = [];
    await service.deleteCluster(
      { namespace: 'n', name: 'c' },
      {
        credentials: mockCredentials.service(),
        dryRun: true,
        onWarning: text => warnings.push(text),
      },
    );
    expect(sent[0].url).toMatch(/\/clusters\/c\?dryRun=All$/);
    expect(warnings).toEqual(['too small']);
  });

  it('throws errors of the plugin', async () => {
    const { service } = serviceThatGets(
      Response.json({ code: 5, message: 'There is none.' }, { status: 404 }),
    );
    await expect(
      service.getClusterStatus(
        { namespace: 'n', name: 'c' },
        { credentials: mockCredentials.service() },
      ),
    ).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'There is none.' });
  });

  it('watches with the token of the caller', async () => {
    const { service, sent } = serviceThatGets(
      new Response('event: open\ndata: {}\n\n'),
    );
    const credentials = mockCredentials.service('plugin:catalog');
    const messages: StreamMessage[] = [];
    for await (const message of service.watch(
      { namespace: 'n' },
      { credentials },
    )) {
      messages.push(message);
    }
    expect(messages).toEqual([{ type: 'open', reset: true }]);
    expect(sent[0]).toMatchObject({
      url: 'http://elsewhere/api/ray/watch?namespace=n',
      authorization: mockCredentials.service.header({
        onBehalfOf: credentials,
        targetPluginId: 'ray',
      }),
    });
  });
});
