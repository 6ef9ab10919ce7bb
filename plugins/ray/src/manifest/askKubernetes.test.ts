import { mockApis } from '@backstage/frontend-test-utils';
import { askKubernetes } from './askKubernetes';

const request = {
  kubernetesKind: 'RayJob',
  namespace: 'team a',
  method: 'POST',
  body: { kind: 'RayJob' },
  dryRun: true,
} as const;

function answering(response: Response) {
  const urls: string[] = [];
  return {
    urls,
    apis: {
      discovery: mockApis.discovery({ baseUrl: 'http://portal' }),
      fetchApi: {
        async fetch(url: unknown) {
          urls.push(String(url));
          return response;
        },
      },
    },
  };
}

it('sends a dry run to the path of Kubernetes, and returns the warnings', async () => {
  const warning = '299 - "one \\"x\\", two", 299 - "portal\\\\u2019s"';
  const headers = { warning };
  const answer = Response.json({ metadata: { name: 'sample' } }, { headers });
  const { urls, apis } = answering(answer);
  const created = await askKubernetes(apis, request);
  expect(created).toMatchObject({
    name: 'sample',
    warnings: ['one "x", two', 'portal’s'],
  });
  expect(urls).toEqual([
    'http://portal/api/ray/kubernetes/apis/ray.io/v1/namespaces/team%20a/rayjobs?fieldValidation=Strict&dryRun=All',
  ]);
});

it.each([
  [403, { kind: 'Status', message: 'not you' }, 'RefusedByKubernetes'],
  [404, { error: { name: 'NotFoundError' } }, 'KubernetesApiDisabled'],
])(
  'reports the reason of a response with status %d',
  async (status, body, name) => {
    const { apis } = answering(Response.json(body, { status }));
    await expect(askKubernetes(apis, request)).rejects.toMatchObject({
      name,
      message: 'message' in body ? body.message : '',
    });
  },
);

it('returns the fields that Kubernetes rejects', async () => {
  const causes = [{ field: 'spec.entrypoint', message: 'Required value' }];
  const body = { kind: 'Status', message: 'invalid', details: { causes } };
  const { apis } = answering(Response.json(body, { status: 422 }));
  await expect(askKubernetes(apis, request)).rejects.toMatchObject({ causes });
});
