import {
  Operation,
  operations,
  RayApiError,
  readWarnings,
} from '@rayport/backstage-plugin-ray-common';
import { englishOf } from '@rayport/backstage-plugin-ray-common/texts';
import { KubernetesError } from '@rayport/backstage-plugin-ray-node';
import { AuthenticationError, NotAllowedError } from '@backstage/errors';
import { checkUnknown, readFieldValidation } from '../requests/fieldValidation';
import { MethodNotAllowedError, OperationRoutes } from './OperationRoutes';
import { parseJson } from './parseJson';
import { readDryRun } from '../requests/readDryRun';
import { readQuery } from '../requests/readQuery';
import { toApiError } from '../requests/toApiError';
import { warningHeaders } from '../requests/warningHeader';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('parseJson', () => {
  it('parses one object, and an empty body as an empty object', () => {
    expect(parseJson(bytes('{"a":{"b":[1,{"b":2}]}}'))).toEqual({
      a: { b: [1, { b: 2 }] },
    });
    expect(parseJson(bytes(' \n'))).toEqual({});
  });

  it.each<[string, string | Uint8Array, RegExp]>([
    [
      'a body that ends early',
      '{"name": "x", ',
      /^unexpected EOF: .*\(line 1:15\): a name in double quotes is expected\.$/,
    ],
    [
      'a missing value',
      '{"name":\n}',
      /^The body is not valid JSON \(line 2:1\): "}" in place of a value\.$/,
    ],
    [
      'text after the value',
      '{} {}',
      /^The body is not valid JSON \(line 1:4\): "{" in place of the end\.$/,
    ],
    [
      'a word that is none of JSON',
      '{"a": undefined}',
      /\(line 1:7\): "undefined" in place of a value\.$/,
    ],
    ['null', 'null', /unexpected token null/],
    ['a list', '[1]', /unexpected token \[: the body must be a JSON object\.$/],
    [
      'a JSON Patch',
      '[{"op": "replace", "path": "/user", "value": "ada"}]',
      /must be a JSON object\. A list of operations is a JSON Patch .* Send a JSON merge patch/,
    ],
    ['text', '"s"', /unexpected token "s"/],
    [
      'a name that comes twice',
      '{"a":1,\n "a":2}',
      /duplicate field "a" \(line 2:2\)/,
    ],
    ['bytes that are no UTF-8', Uint8Array.of(0x7b, 0xff, 0x7d), /UTF-8/],
  ])('refuses %s', (_, body, message) => {
    const parse = () =>
      parseJson(typeof body === 'string' ? bytes(body) : body);
    expect(parse).toThrow(message);
    expect(parse).toThrow(
      expect.objectContaining({ code: 'INVALID_ARGUMENT' }),
    );
  });

  it('survives extremely deep nesting', () => {
    expect(() => parseJson(bytes('{"a":'.repeat(200_000)))).toThrow(Error);
  });
});

describe('OperationRoutes', () => {
  const v1 = OperationRoutes.forMount('v1');

  it('finds operations and decodes segments', () => {
    expect(v1.match('GET', '/clusters').id).toBe('listAllClusters');
    expect(v1.match('HEAD', '/namespaces/n/clusters/c')).toMatchObject({
      id: 'getCluster',
      params: { namespace: 'n', name: 'c' },
    });
    expect(v1.match('GET', '/namespaces/n%20m/clusters/a%3Ab').params).toEqual({
      namespace: 'n m',
      name: 'a:b',
    });
    expect(v1.match('POST', '/namespaces/n/clusters/c:suspend')).toMatchObject({
      id: 'suspendCluster',
      params: { namespace: 'n', name: 'c' },
    });
    // A trailing slash addresses the object without a name, which its rules refuse.
    expect(v1.match('GET', '/namespaces/n/clusters/').params.name).toBe('');
    const alpha = OperationRoutes.forMount('v1alpha2');
    expect(alpha.match('GET', '/namespaces/n/clusters/c').id).toBe(
      'getCluster',
    );
    expect(() => alpha.match('GET', '/compute_templates')).toThrow('Not Found');
  });

  it('lists the allowed methods of a path, and answers NOT_FOUND for unknown paths', () => {
    const refusalOf = (method: string, path: string) => {
      try {
        return v1.match(method, path);
      } catch (error) {
        return error;
      }
    };
    const wrongMethod = refusalOf('POST', '/namespaces/n/clusters/c');
    expect(wrongMethod).toBeInstanceOf(MethodNotAllowedError);
    expect(wrongMethod).toMatchObject({
      httpStatus: 405,
      code: 'UNIMPLEMENTED',
      allow: 'GET, HEAD, DELETE, PUT, PATCH',
    });
    expect(refusalOf('GET', '/namespaces/n/clusters/c:suspend')).toMatchObject({
      allow: 'POST',
    });
    for (const path of [
      '/Clusters',
      '/namespaces//clusters',
      '/namespaces//clusters/c',
      '/namespaces/%2F/clusters',
      '/namespaces/n/clusters/a%2Fb',
      '/namespaces/%2E%2E/clusters',
    ]) {
      expect(refusalOf('GET', path)).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(refusalOf('GET', '/%ZZ')).toMatchObject({
      code: 'INVALID_ARGUMENT',
    });
  });
});

describe('readQuery', () => {
  const read = (query: string) =>
    readQuery(operations.listCluster, new URLSearchParams(query));

  it('reads the parameters of the operation and ignores the rest', () => {
    expect(read('limit=2&continue=t&bogus=1')).toEqual({
      limit: '2',
      continue: 't',
    });
  });

  it('refuses wrong values in the words of the reference server', () => {
    expect(() => read('limit=abc')).toThrow(
      'parsing field "limit": strconv.ParseInt: parsing "abc": invalid syntax',
    );
    expect(() => read('limit=1&limit=2')).toThrow(
      'too many values for field "limit": 1, 2',
    );
  });
});

describe('field validation', () => {
  it('warns, refuses or stays silent as requested', () => {
    expect(checkUnknown({ fields: ['a', 'b'] }, 'Warn').map(englishOf)).toEqual(
      ['unknown field a', 'unknown field b'],
    );
    expect(checkUnknown({ fields: ['a'] }, 'Ignore')).toEqual([]);
    expect(() => checkUnknown({ fields: ['a', 'b'] }, 'Strict')).toThrow(
      /^unknown fields a, b: remove them/,
    );
    expect(() =>
      readFieldValidation(new URLSearchParams('fieldValidation=no')),
    ).toThrow(/use Warn, Strict, Ignore/);
  });

  it('fits any text into headers', () => {
    const [quoted] = warningHeaders(['unknown field "ü\n"']);
    expect(quoted).toBe('299 - "unknown field \\"\\\\u00fc\\\\u000a\\""');
    expect(readWarnings(quoted ?? null)).toEqual(['unknown field "ü\n"']);
    const many = warningHeaders(
      Array.from({ length: 30 }, () => 'x'.repeat(999)),
    );
    expect(many).toHaveLength(11);
    expect(many[0].length).toBeLessThan(400);
    expect(many[10]).toContain('and 20 more');
  });
});

describe('readDryRun', () => {
  const read = (
    query: string,
    operation: Operation = operations.deleteCluster,
  ) => readDryRun(operation, new URLSearchParams(query));

  it('reads dryRun=All for writes, and refuses other values', () => {
    expect([read(''), read('dryRun=All')]).toEqual([false, true]);
    expect(read('dryRun=x', operations.getCluster)).toBe(false);
    for (const query of ['dryRun', 'dryRun=', 'dryRun=all', 'dryRun=true']) {
      expect(() => read(query)).toThrow(/use dryRun=All to try/);
    }
    expect(() => read('dryRun=All&dryRun=All')).toThrow(/too many values/);
  });
});

describe('toApiError', () => {
  const kubernetes = (status: number, reason = '', message = 'text') =>
    new KubernetesError({ status, reason, message });
  const undecided = (status: number, reason = '') =>
    kubernetes(status, reason).withOutcomeUnknown();

  it.each<[string, unknown, string, number]>([
    ['ours', new RayApiError('ABORTED', 'm'), 'ABORTED', 409],
    ['no credentials', new AuthenticationError('x'), 'UNAUTHENTICATED', 401],
    ['wrong credentials', new NotAllowedError('x'), 'PERMISSION_DENIED', 403],
    ['a bug', new TypeError('secret path'), 'INTERNAL', 500],
    ['no error at all', 'secret', 'INTERNAL', 500],
    ['Kubernetes away', kubernetes(0, 'Unreachable'), 'UNAVAILABLE', 503],
    ['Kubernetes slow', kubernetes(0, 'Timeout'), 'DEADLINE_EXCEEDED', 504],
    ['no kubeconfig', kubernetes(0, 'Misconfigured'), 'UNAVAILABLE', 503],
    ['a slow change', undecided(0, 'Timeout'), 'DEADLINE_EXCEEDED', 504],
    ['a change cut off', undecided(0, 'Unreachable'), 'UNAVAILABLE', 503],
    ['a change without etcd', undecided(500), 'DEADLINE_EXCEEDED', 504],
    [
      'a request out of time',
      new DOMException('x', 'TimeoutError'),
      'DEADLINE_EXCEEDED',
      504,
    ],
    ['Kubernetes 401', kubernetes(401), 'UNAVAILABLE', 503],
    ['Kubernetes 403', kubernetes(403), 'PERMISSION_DENIED', 403],
    [
      'a quota',
      kubernetes(403, 'Forbidden', 'exceeded quota: q'),
      'FAILED_PRECONDITION',
      400,
    ],
    [
      'a namespace that ends',
      kubernetes(403, 'Forbidden', 'x because it is being terminated'),
      'FAILED_PRECONDITION',
      400,
    ],
    ['Kubernetes 400', kubernetes(400), 'INVALID_ARGUMENT', 400],
    [
      'a webhook that knows no dry run',
      kubernetes(
        400,
        'BadRequest',
        'admission webhook "w" does not support dry run',
      ),
      'FAILED_PRECONDITION',
      400,
    ],
    ['Kubernetes 404', kubernetes(404), 'NOT_FOUND', 404],
    ['a conflict', kubernetes(409, 'Conflict'), 'ABORTED', 409],
    ['a namesake', kubernetes(409, 'AlreadyExists'), 'ALREADY_EXISTS', 409],
    ['Kubernetes 413', kubernetes(413), 'RESOURCE_EXHAUSTED', 413],
    ['Kubernetes 422', kubernetes(422), 'INVALID_ARGUMENT', 400],
    ['throttling', kubernetes(429), 'UNAVAILABLE', 503],
    ['Kubernetes 500', kubernetes(500), 'UNAVAILABLE', 503],
    ['Kubernetes 504', kubernetes(504), 'DEADLINE_EXCEEDED', 504],
  ])('maps %s', (_, thrown, code, httpStatus) => {
    const error = toApiError(thrown);
    expect(error).toMatchObject({ code, httpStatus });
    expect(error.message).not.toContain('secret');
    expect(error.retryAfterSeconds !== undefined).toBe(httpStatus > 500);
  });

  it('says that the result of a change is unknown', () => {
    const late = undecided(0, 'Timeout');
    expect(toApiError(late).message).toBe(
      'text. Whether the change was made is not known: look before you try again.',
    );
  });
});
