import {
  listOperations,
  RPC_CODES,
} from '@rayport/backstage-plugin-ray-common';
import { OPERATIONS_FOR_USERS } from '../operationsForUsers';
import { waysOf } from './__testUtils__/answers';
import { callers, MatrixCaller } from './__testUtils__/callers';
import { Expected, expectedFor } from './__testUtils__/expectedCode';
import {
  harmless,
  MatrixRequest,
  mountsOf,
  plainRequest,
} from './__testUtils__/MatrixRequest';
import { sample } from './__testUtils__/sample';
import { Matrix, startMatrix } from './__testUtils__/startMatrix';
import { EVE, KNOWN, OURS, Target, THEIRS } from './__testUtils__/world';
import { ANN } from './__testUtils__/callers';

const operations = listOperations();

/** Each caller requests one of this many operations, and all callers together request all of them. */
const OPERATIONS_OF_A_CALLER = 6;

const hidden: Target = { namespace: THEIRS, name: KNOWN, owner: EVE };
const known: Target = { namespace: OURS, name: KNOWN, owner: ANN };

const STATUS: Readonly<Record<Exclude<Expected, 'passed'>, number>> = {
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
};

/** The expected status over HTTP; a permitted operation has its own errors, but none of these two. */
function problemOf(status: number, expected: Expected): string | undefined {
  const isRight =
    expected === 'passed'
      ? status !== 401 && status !== 403 && status < 500
      : status === STATUS[expected];
  return isRight ? undefined : `${status} instead of ${expected}`;
}

function grpcProblemOf(code: number, expected: Expected): string | undefined {
  const refusals = ['UNAUTHENTICATED', 'PERMISSION_DENIED'] as const;
  const isRight =
    expected === 'passed'
      ? refusals.every(name => RPC_CODES[name].code !== code)
      : RPC_CODES[expected].code === code;
  return isRight ? undefined : `code ${code} instead of ${expected}`;
}

describe('the permission matrix', () => {
  let matrix: Matrix;

  beforeAll(async () => {
    matrix = await startMatrix();
  });

  afterAll(() => matrix?.stop());

  async function problemsOf(
    request: MatrixRequest,
    caller: MatrixCaller,
    target: Target,
  ): Promise<string[]> {
    const expected = expectedFor(request.operation, caller, target);
    const isForOthers =
      caller.isService && OPERATIONS_FOR_USERS.has(request.id);
    if (isForOthers && expected === 'passed') return [];
    const sent = expected === 'passed' ? harmless(request) : request;
    const problems: string[] = [];
    for (const { transport, where, ask } of waysOf(sent, caller, matrix)) {
      const { status, text } = await ask();
      const problem = (transport === 'gRPC' ? grpcProblemOf : problemOf)(
        status,
        expected,
      );
      if (problem) problems.push(`${where}: ${problem}: ${text}`);
    }
    return problems;
  }

  it.each(
    callers.map((caller, index) => [caller.title, caller, index] as const),
  )(
    'answers a caller %s as the policy says, for every operation, path and transport',
    async (_, caller, index) => {
      const problems: string[] = [];
      const asked = sample(operations, {
        oneOf: OPERATIONS_OF_A_CALLER,
        shift: index,
      });
      for (const row of asked) {
        for (const target of [hidden, known]) {
          for (const mount of mountsOf(row[1])) {
            const request = plainRequest(row, target, mount);
            problems.push(...(await problemsOf(request, caller, target)));
          }
        }
      }
      expect(problems).toEqual([]);
    },
  );
});
