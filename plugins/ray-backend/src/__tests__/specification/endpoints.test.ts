import { IDENTIFIER_PREFIXES } from '@rayport/backstage-plugin-ray-common';
import { endpointsOf, OTHER_NAMESPACE } from './endpoints';
import { kinds } from './kinds';
import { neutral, spelled } from './__testUtils__/spelling';
import { Specified, startSpecified } from './__testUtils__/startSpecified';
import { untilPasses } from './__testUtils__/untilPasses';

/** The path of a call, from the specification's notation. */
function filled(path: string, name: string): string {
  return path.replace('<namespace>', 'default').replace(/<\w+_name>/, name);
}

/** The same without the templates that a sandbox begins with. */
function withoutExamples(answer: object): object {
  if (!('computeTemplates' in answer)) return answer;
  const { computeTemplates: all } = answer;
  if (!Array.isArray(all)) return answer;
  const isOurs = ({ namespace }: { namespace: string }) =>
    ['default', OTHER_NAMESPACE].includes(namespace);
  return { ...answer, computeTemplates: all.filter(isOurs) };
}

describe.each(IDENTIFIER_PREFIXES)(
  'the endpoints, with identifiers spelled with %s',
  prefix => {
    let specified: Specified;

    beforeAll(async () => {
      specified = await startSpecified(prefix);
      specified.sandbox.client.create('namespaces', {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name: OTHER_NAMESPACE },
      });
    });

    afterAll(() => specified.stop());

    describe.each(kinds)('of $plural', kind => {
      // Jobs and services make clusters, which would be listed too: each kind is made when its turn comes.
      beforeAll(async () => {
        for (const sent of [...kind.siblings, kind.body]) {
          await specified
            .api()
            .post(`/apis/v1/namespaces/${OTHER_NAMESPACE}/${kind.plural}`)
            .send(spelled({ ...sent, namespace: OTHER_NAMESPACE }, prefix))
            .expect(200);
        }
      });

      it.each(endpointsOf(kind))(
        '$method $path: $response',
        async ({ method, path, name, body, answer }) => {
          const call = async () => {
            const sent = specified
              .api()
              [method](filled(path, name))
              .set('accept', 'application/json');
            const response = await (body
              ? sent.send(spelled(body, prefix))
              : sent);
            expect(response.status).toBe(200);
            const received = neutral(withoutExamples(response.body), prefix);
            expect(received).toMatchObject(answer);
            const isEmpty = Object.keys(received).length === 0;
            expect(isEmpty).toBe(method === 'delete');
          };
          await (method === 'get' ? untilPasses(call) : call());
        },
      );
    });
  },
);
