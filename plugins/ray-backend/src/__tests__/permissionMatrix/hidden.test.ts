import {
  listOperations,
  OperationId,
} from '@rayport/backstage-plugin-ray-common';
import { kindDeclarations } from '../../authorization/kindDeclarations';
import { MatrixAnswer, waysOf } from './__testUtils__/answers';
import { MatrixCaller } from './__testUtils__/callers';
import { expectedFor } from './__testUtils__/expectedCode';
import { askedTargets, hiddenSteps } from './__testUtils__/hiddenSteps';
import {
  harmless,
  isWrite,
  MatrixRequest,
  plainRequest,
  variantsOf,
} from './__testUtils__/MatrixRequest';
import { sample } from './__testUtils__/sample';
import { Matrix, startMatrix } from './__testUtils__/startMatrix';
import { Target } from './__testUtils__/world';

const operations = listOperations();

/** Every request is sent, but only one of this many of its variants. */
const VARIANTS_OF_A_REQUEST = 18;

/** Operations whose answers differ for another reason. */
const APART = new Map<OperationId, string>([
  ['getHealth', 'says how old what the portal shows is'],
  ['listJobDetails', 'who may read a cluster sees all that runs on it'],
]);

/** When a token expires, and the token of a plan. */
const EXPIRING = /(,"token":"[^"]*")?,?"expiresAt":"[^"]*"/g;

/** When a dry run would have stored something. */
const UPDATED = /("ray.io\/update-timestamp":)"[^"]*"/g;

/** A response of `getUsageHistory` or `exportUsage`; usageHistory.test.ts searches them for hidden objects. */
const USAGE = /"slices":\[|"fileName":"ray-usage-/;

/** The answer of `getClusterLoad` about a cluster that may be read. */
const LOAD = /^(\{"output":\{"result":)?\{"asOf":/;

/** An answer, and how often Kubernetes was asked for it. */
interface Observed extends MatrixAnswer {
  kubernetes: string[];
}

/**
 * Whether a policy lets its caller find out that something exists. Names are unique in a namespace, so callers who may
 * create there learn which are taken; and callers may change or delete objects that they may not read. Both are as in
 * Kubernetes, and docs/security/tests.md explains them to authors of policies.
 */
function isTold(
  { operation }: MatrixRequest,
  caller: MatrixCaller,
  target: Target,
): boolean {
  const { access, resource: kind } = operation;
  if (expectedFor(operation, caller, target) !== 'passed') return false;
  const { readPermission } = kindDeclarations[kind];
  const mayRead = caller.rule?.(readPermission).covers({ ...target, kind });
  return access === 'create' || (isWrite(operation) && !mayRead);
}

/** Everything that a caller can ask, and that changes nothing. */
function requestsOf(caller: MatrixCaller): MatrixRequest[] {
  return operations.flatMap((row, rowIndex) => {
    const [id, operation] = row;
    if (APART.has(id)) return [];
    return askedTargets.flatMap((target: Target, targetIndex) => {
      const request = plainRequest(row, target);
      if (isTold(request, caller, target)) return [];
      const expected = expectedFor(operation, caller, target);
      // Refused before any object is read.
      if (expected === 'PERMISSION_DENIED') return [request];
      const sampled = sample(variantsOf(request), {
        oneOf: VARIANTS_OF_A_REQUEST,
        shift: rowIndex + targetIndex,
      });
      const all = [request, ...sampled];
      return expected === 'passed' ? all.map(harmless) : all;
    });
  });
}

function keyOf(transport: string, request: MatrixRequest): string {
  const { id, method, path, query, headers, body } = request;
  const search = new URLSearchParams(query);
  const rest = JSON.stringify([headers, body]);
  return `${transport} ${id}: ${method} ${path}?${search} ${rest}`;
}

describe('hidden objects', () => {
  let matrix: Matrix;
  /** The last answer for each caller. */
  const known = new Map<MatrixCaller, Map<string, Observed>>();

  beforeAll(async () => {
    matrix = await startMatrix();
  });

  afterAll(() => matrix?.stop());

  async function observe(ask: () => Promise<MatrixAnswer>): Promise<Observed> {
    matrix.requests.take();
    const answer = await ask();
    const kubernetes = matrix.requests.take().sort();
    // Readers of a cluster see its load, which changes every few seconds, and its usage, which is counted in the background.
    if (LOAD.test(answer.text) || USAGE.test(answer.text)) {
      return {
        status: answer.status,
        text: 'load or usage',
        headers: {},
        kubernetes: [],
      };
    }
    return {
      ...answer,
      text: answer.text.replace(UPDATED, '$1').replace(EXPIRING, ''),
      kubernetes,
    };
  }

  async function observeAll(
    caller: MatrixCaller,
  ): Promise<Map<string, Observed>> {
    const all = new Map<string, Observed>();
    for (const request of requestsOf(caller)) {
      if (all.has(keyOf('HTTP', request))) continue;
      for (const { transport, ask } of waysOf(request, caller, matrix)) {
        all.set(keyOf(transport, request), await observe(ask));
      }
    }
    return all;
  }

  /** The difference from the earlier answers; none for a caller who was not asked before. */
  function differences(
    before: ReadonlyMap<string, Observed>,
    after: ReadonlyMap<string, Observed>,
  ) {
    return [...before].flatMap(([key, missing]) => {
      const hidden = after.get(key);
      const isSame = JSON.stringify(hidden) === JSON.stringify(missing);
      return isSame ? [] : [JSON.stringify({ key, missing, hidden }, null, 1)];
    });
  }

  it.each(hiddenSteps)(
    'get the same responses as missing ones: $title',
    async ({ create, begin, end }) => {
      for (const caller of begin) known.set(caller, await observeAll(caller));
      for (const { id, target, change } of create) {
        await matrix.create(id, target, change);
      }
      for (const caller of end) {
        const before = known.get(caller) ?? new Map();
        const found = differences(before, await observeAll(caller));
        const { title } = caller;
        expect({ title, asked: before.size > 0, found }).toEqual({
          title,
          asked: true,
          found: [],
        });
      }
    },
  );
});
