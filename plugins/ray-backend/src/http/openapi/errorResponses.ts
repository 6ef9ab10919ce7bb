import {
  Operation,
  RpcCode,
  RPC_CODES,
} from '@rayport/backstage-plugin-ray-common';
import { FlowErrors } from '../../flowControl/FlowErrors';
import { DEFAULT_FLOW_CONTROL } from '../../flowControl/FlowLimits';
import { JsonSchema } from './messageSchemas';

interface ErrorExample {
  code: RpcCode;
  message: string;
}

interface ErrorResponse {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  examples: ErrorExample[];
}

/** Every error body; `/apis` answers with exactly these two fields. */
export const errorSchema: JsonSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: {
      type: 'integer',
      format: 'int32',
      description: 'Number of a google.rpc code.',
      enum: Object.values(RPC_CODES).map(({ code }) => code),
      'x-enum-varnames': Object.keys(RPC_CODES),
    },
    message: {
      type: 'string',
      description: 'What is wrong, where, and what to do.',
    },
  },
};

const RETRY_AFTER: ErrorResponse['headers'] = {
  'Retry-After': {
    description: 'Seconds after which to try again.',
    schema: { type: 'integer' },
  },
};

const ERRORS: Record<string, ErrorResponse> = {
  400: {
    description: 'The request must be fixed before it is sent again.',
    examples: [
      {
        code: 'INVALID_ARGUMENT',
        message: 'Cluster name is empty. Please specify a valid value.',
      },
      {
        code: 'FAILED_PRECONDITION',
        message:
          'The compute template large does not exist in namespace default.',
      },
    ],
  },
  401: {
    description: 'The request carries no credentials that the portal accepts.',
    examples: [
      {
        code: 'UNAUTHENTICATED',
        message: 'The request carries no credentials that the portal accepts.',
      },
    ],
  },
  403: {
    description: 'The caller, or the portal in Kubernetes, lacks a permission.',
    examples: [
      {
        code: 'PERMISSION_DENIED',
        message: 'You lack the permission ray.cluster.create for this request.',
      },
    ],
  },
  404: {
    description: 'There is no such object or namespace, or none to be seen.',
    examples: [{ code: 'NOT_FOUND', message: 'Cluster demo not found' }],
  },
  409: {
    description: 'It exists already, or another client changed it meanwhile.',
    examples: [
      {
        code: 'ALREADY_EXISTS',
        message: 'Cluster demo already exists in namespace default.',
      },
      {
        code: 'ABORTED',
        message: 'Someone changed it meanwhile. Read it again and retry.',
      },
    ],
  },
  412: {
    description: 'It is not what `If-Match` says any more.',
    examples: [
      {
        code: 'ABORTED',
        message:
          'RayCluster demo in namespace default has been changed since you read it, so nothing was done.',
      },
    ],
  },
  413: {
    description: 'The body is too large.',
    examples: [
      {
        code: 'RESOURCE_EXHAUSTED',
        message: 'The body is larger than 1048576 bytes.',
      },
    ],
  },
  422: {
    description: 'The `Idempotency-Key` came with another request before.',
    examples: [
      {
        code: 'FAILED_PRECONDITION',
        message:
          'This Idempotency-Key came with another request before, which was carried out.',
      },
    ],
  },
  429: {
    description: 'The caller has too many requests or streams under way.',
    headers: RETRY_AFTER,
    examples: [
      {
        code: 'RESOURCE_EXHAUSTED',
        message: FlowErrors.tooFast({
          type: 'users',
          limits: DEFAULT_FLOW_CONTROL.users,
        }).message,
      },
    ],
  },
  500: {
    description: 'Something went wrong inside the portal.',
    examples: [
      {
        code: 'INTERNAL',
        message: 'Something went wrong inside the portal. Try again.',
      },
    ],
  },
  503: {
    description:
      'The portal or Kubernetes is unavailable or busy for a moment.',
    headers: RETRY_AFTER,
    examples: [
      {
        code: 'UNAVAILABLE',
        message: 'Kubernetes is busy and asks to wait. Try again later.',
      },
    ],
  },
  504: {
    description: 'Kubernetes did not answer in time.',
    examples: [
      {
        code: 'DEADLINE_EXCEEDED',
        message: 'Kubernetes did not answer in time. Try again.',
      },
    ],
  },
};

function toResponse({ description, headers, examples }: ErrorResponse) {
  const named = examples.map(({ code, message }) => [
    code,
    { value: { code: RPC_CODES[code].code, message } },
  ]);
  return {
    description,
    headers,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(named),
      },
    },
  };
}

/** Every error response by its name among the components. */
export const errorComponents = Object.fromEntries(
  Object.entries(ERRORS).map(([status, response]) => [
    `Error${status}`,
    toResponse(response),
  ]),
);

function isPossible(
  status: string,
  { access, http, isConditional, isIdempotent }: Operation,
): boolean {
  switch (status) {
    case '404':
      return access !== 'list';
    case '409':
      return access === 'create' || access === 'update';
    case '412':
      return isConditional ?? false;
    case '422':
      return isIdempotent ?? false;
    case '413':
      return http.body !== undefined;
    default:
      return true;
  }
}

/** The error responses of an operation, by status. */
export function errorResponses(operation: Operation) {
  const possible = Object.keys(ERRORS)
    .filter(status => isPossible(status, operation))
    .map(status => [status, { $ref: `#/components/responses/Error${status}` }]);
  return Object.fromEntries(possible);
}
