import {
  listOperations,
  Operation,
  OperationId,
} from '@rayport/backstage-plugin-ray-common';
import { ContractCase } from './ContractCase';
import {
  bodies,
  CLUSTER_NAME,
  NAME,
  NAMESPACE,
  OTHER_NAMESPACE,
} from './objects';

type Contracted = readonly [OperationId, Operation];

/** The operations of the contract. */
export const contracted: readonly Contracted[] = listOperations().filter(
  ([, { http }]) => http.api === 'v1',
);

/** Fields of lists that have items. */
const LISTS = ['clusters', 'computeTemplates', 'jobs', 'services'];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Usual values of the parameters of paths. */
const PARAMS: Readonly<Record<string, string>> = {
  namespace: NAMESPACE,
  name: NAME,
  clustername: CLUSTER_NAME,
  submissionid: NAME,
};

const MISSING_NAMESPACE = 'contract-missing';

const EMPTY_LIST = { status: 200, answer: {}, absent: LISTS };

const NOT_FOUND = { status: 404, code: 5, message: 'Not Found' };

/** The path of an operation with its parameters filled in; those that are not named have their usual values. */
export function pathOf(
  { http }: Operation,
  params: Readonly<Record<string, string>> = {},
): string {
  const isOfClusters = http.path.includes('/clusters/');
  const usual = isOfClusters ? { ...PARAMS, name: CLUSTER_NAME } : PARAMS;
  return http.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? usual[name]),
  );
}

function parametersOf({ http }: Operation): string[] {
  return [...http.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
}

/** A valid body for an object of a name in a namespace, where the operation takes one. */
function bodyOf(
  { http }: Operation,
  key: { namespace?: string; name?: string } = {},
): object | undefined {
  const body = http.body ? bodies[http.body] : undefined;
  return body && 'name' in body ? { ...body, ...key } : body;
}

/** An operation with an empty parameter: a redirect to nowhere, or, at the end of the path, a refusal. */
function withoutParameters([id, operation]: Contracted): ContractCase[] {
  const names = parametersOf(operation);
  const { method, path } = operation.http;
  return names.map(name => {
    const isLast = path.split('/').at(-1)?.startsWith(`{${name}}`);
    const refused = isLast ? { status: 400, code: 3 } : NOT_FOUND;
    return {
      id,
      method,
      title: `no ${name}`,
      ...refused,
      path: pathOf(operation, { [name]: '' }),
      body: bodyOf(operation, { [name]: '' }),
    };
  });
}

/** An operation on a namespace that has nothing, or does not exist. */
function elsewhere([id, operation]: Contracted): ContractCase[] {
  if (!parametersOf(operation).includes('namespace')) return [];
  const { access, http } = operation;
  const { method } = http;
  const isCreation = access === 'create';
  const namespaces = [
    MISSING_NAMESPACE,
    ...(isCreation ? [] : [OTHER_NAMESPACE]),
  ];
  return namespaces.map(namespace => ({
    id,
    method,
    title: `namespace ${namespace}`,
    path: pathOf(operation, { namespace }),
    body: bodyOf(operation, { namespace }),
    ...(access === 'list' ? EMPTY_LIST : { status: 404, code: 5 }),
    ...(isCreation && { reference: '500, code 13' }),
  }));
}

/** A creation or a change whose body says another namespace than the path. */
function twoNamespaces([id, operation]: Contracted): ContractCase[] {
  const { method, body = '' } = operation.http;
  if (!bodies[body] || !('namespace' in bodies[body])) return [];
  return [
    {
      id,
      method,
      title: 'another namespace in the body',
      path: pathOf(operation),
      body: { ...bodies[body], namespace: OTHER_NAMESPACE },
      status: 400,
      code: 3,
      message: `${operation.refusal ? '' : 'namespace: '}The namespace in the `,
    },
  ];
}

/** An operation on an object that does not exist. */
function missing([id, operation]: Contracted): ContractCase[] {
  const { access, nameField = 'name', http } = operation;
  if (access === 'list' || !parametersOf(operation).includes(nameField)) {
    return [];
  }
  return [
    {
      id,
      method: http.method,
      title: 'an object that is missing',
      path: pathOf(operation, { [nameField]: 'missing' }),
      body: bodyOf(operation, { name: 'missing' }),
      status: 404,
      code: 5,
    },
  ];
}

/** Paths that are almost those of an operation. */
function otherPaths([id, operation]: Contracted): ContractCase[] {
  const path = pathOf(operation);
  const { method } = operation.http;
  const word =
    operation.http.path.split('/').findLast(part => /^\w+$/.test(part)) ?? '';
  const wrong = [
    ['a word of the path misspelt', path.replace(`/${word}`, `/${word}x`)],
    [
      'a word of the path in capitals',
      path.replace(`/${word}`, `/${word.toUpperCase()}`),
    ],
    ['segments behind it', `${path}/more/than/this`],
  ];
  return wrong.map(([title, wrongPath]) => ({
    id,
    method,
    title,
    path: wrongPath,
    ...NOT_FOUND,
    body: bodyOf(operation),
  }));
}

/** Methods that the path of an operation does not have. */
function otherMethods([id, operation]: Contracted): ContractCase[] {
  const path = pathOf(operation);
  const taken = contracted
    .filter(([, other]) => pathOf(other) === path)
    .map(([, { http }]) => http.method);
  const others = METHODS.filter(other => !taken.some(known => known === other));
  return others.map(method => ({
    id,
    method,
    title: `the method ${method}`,
    path,
    status: 405,
    code: 12,
    message: 'Method Not Allowed',
    reference: '501',
  }));
}

/** Faults in the path of any operation: every operation in every such situation. */
export const situations: readonly ContractCase[] = contracted.flatMap(
  operation =>
    [
      withoutParameters,
      elsewhere,
      twoNamespaces,
      missing,
      otherPaths,
      otherMethods,
    ].flatMap(situation => situation(operation)),
);
