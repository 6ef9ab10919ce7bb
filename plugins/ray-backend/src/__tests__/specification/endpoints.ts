import { Kind } from './kinds';

/** One row of the specification's table of endpoints. */
export interface Endpoint {
  method: 'post' | 'get' | 'delete';
  /** As the specification writes it. */
  path: string;
  /** The resource that the path names. */
  name: string;
  body?: object;
  /** The response body in the specification's words. */
  response: string;
  /** Fields that the response contains at least. */
  answer: object;
}

/** A namespace that has the same resources as `default`. */
export const OTHER_NAMESPACE = 'other';

/** The specification's endpoints of a kind, five each, in an order in which they can be called. */
export function endpointsOf(kind: Kind): Endpoint[] {
  const { plural, body, created, read, siblings, responses } = kind;
  const { name } = body;
  const all = `/apis/v1/namespaces/<namespace>/${plural}`;
  const one = `${all}/<${kind.singular}_name>`;
  const items = [read, ...siblings];
  const others = [body, ...siblings].map(other => ({
    name: other.name,
    namespace: OTHER_NAMESPACE,
  }));
  return [
    {
      method: 'post',
      path: all,
      name,
      body,
      response: responses.created,
      answer: created,
    },
    { method: 'get', path: one, name, response: responses.read, answer: read },
    {
      method: 'get',
      path: all,
      name,
      response: `{ ${kind.key}: array of ${responses.read} }`,
      answer: { [kind.key]: items },
    },
    {
      method: 'get',
      path: `/apis/v1/${plural}`,
      name,
      response: `{ ${kind.key}: array } across all namespaces`,
      answer: { [kind.key]: [...items, ...others] },
    },
    {
      method: 'delete',
      path: one,
      name,
      response: 'empty object',
      answer: {},
    },
  ];
}
