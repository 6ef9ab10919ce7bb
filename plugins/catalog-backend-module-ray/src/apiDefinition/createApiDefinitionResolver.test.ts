import { mockServices } from '@backstage/backend-test-utils';
import { createApiDefinitionResolver } from './createApiDefinitionResolver';

function resolveWith(response: Response) {
  const asked: unknown[] = [];
  const resolver = createApiDefinitionResolver({
    discovery: mockServices.discovery.mock({
      getBaseUrl: async pluginId => `http://elsewhere/api/${pluginId}`,
    }),
    fetch: async url => {
      asked.push(url);
      return response;
    },
  });
  const definition = resolver({
    key: 'rayOpenApi',
    value: 'v1',
    baseUrl: '',
    read: jest.fn(),
    resolveUrl: jest.fn(),
    emit: jest.fn(),
  });
  return { asked, definition };
}

describe('createApiDefinitionResolver', () => {
  it('fetches the definition from the address that discovery returns for the ray plugin', async () => {
    const { asked, definition } = resolveWith(new Response('{"openapi":"3"}'));
    await expect(definition).resolves.toBe('{"openapi":"3"}');
    expect(asked).toEqual(['http://elsewhere/api/ray/v1/openapi.json']);
  });

  it('reports the URL and the status of a failed request', async () => {
    const { definition } = resolveWith(new Response('', { status: 502 }));
    await expect(definition).rejects.toThrow(
      /^http:\/\/elsewhere\/api\/ray\/v1\/openapi\.json answered 502/,
    );
  });
});
