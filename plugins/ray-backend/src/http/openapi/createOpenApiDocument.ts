import {
  IdentifierPrefix,
  KINDS,
  listOperations,
  MessageSchema,
  Operation,
  OperationId,
} from '@rayport/backstage-plugin-ray-common';
import { errorComponents, errorResponses, errorSchema } from './errorResponses';
import { introduction } from './introduction';
import {
  bodyOf,
  requestExamplesOf,
  responseExampleOf,
} from './messageExamples';
import { JsonSchema, messageSchemas, typeSchema } from './messageSchemas';
import {
  conditionParameters,
  scopeParameters,
  creationParameters,
  parametersOf,
  readParameters,
  writeParameters,
} from './parameters';
import { watchingOf } from './watching';

/** Names of the groups of operations, by the path segment that identifies them. */
const TAGS = new Map<string, string>([
  ...Object.values(KINDS).map(
    ({ path, noun }) =>
      [path, `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`] as const,
  ),
  ['jobsubmissions', 'Job submissions'],
]);

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  openapi: string;
  paths: Record<string, Record<string, JsonSchema>>;
  components: Record<string, Record<string, unknown>>;
  [key: string]: unknown;
}

function tagOf({ http }: Operation): string {
  const segment = http.path.split('/').find(part => TAGS.has(part)) ?? '';
  return TAGS.get(segment) ?? 'Others';
}

function requestBody(operation: Operation, prefix: IdentifierPrefix) {
  const body = bodyOf(operation);
  if (!body) return undefined;
  const isPatch = operation.http.method === 'PATCH';
  const type = isPatch ? 'application/merge-patch+json' : 'application/json';
  return {
    required: true,
    content: {
      [type]: {
        schema: typeSchema(body),
        examples: requestExamplesOf(operation, prefix),
      },
    },
  };
}

function successResponse(
  id: OperationId,
  { http, output, isIdempotent }: Operation,
  prefix: IdentifierPrefix,
) {
  const names = [
    http.method === 'GET' ? 'ETag' : 'Warning',
    ...(isIdempotent ? ['Idempotency-Replayed'] : []),
  ];
  const references = names.map(name => [
    name,
    { $ref: `#/components/headers/${name}` },
  ]);
  return {
    description: 'It worked. What equals its default is left out.',
    headers: Object.fromEntries(references),
    content: {
      'application/json': {
        schema: typeSchema(output),
        example: responseExampleOf(output, prefix),
      },
      ...watchingOf(id)?.content,
    },
  };
}

function operationObject(
  id: OperationId,
  operation: Operation,
  prefix: IdentifierPrefix,
): JsonSchema {
  const isRead = operation.http.method === 'GET';
  return {
    operationId: id,
    tags: [tagOf(operation)],
    summary: operation.summary,
    description: watchingOf(id)?.description,
    parameters: parametersOf(operation),
    requestBody: requestBody(operation, prefix),
    responses: {
      200: successResponse(id, operation, prefix),
      ...(isRead && {
        304: { description: 'The `If-None-Match` of the request still holds.' },
      }),
      ...errorResponses(operation),
    },
  };
}

const headers = {
  'Idempotency-Replayed': {
    description:
      '`true` where the request had been carried out before, with the same `Idempotency-Key`.',
    schema: { type: 'string', enum: ['true'] },
  },
  ETag: {
    description: 'Send it back in `If-None-Match` to get only changed content.',
    schema: { type: 'string' },
  },
  Warning: {
    description:
      'One `299 - "…"` for each thing that was accepted but seems wrong, such as an unknown field.',
    schema: { type: 'array', items: { type: 'string' } },
  },
};

/**
 * Describes `/apis/v1` as an OpenAPI 3.1 document; a loop over the operations table.
 *
 * @param options - `prefix`: how answers spell identifiers that name the engine
 */
export function createOpenApiDocument(options: {
  prefix: IdentifierPrefix;
}): OpenApiDocument {
  const { prefix } = options;
  const served = listOperations().filter(([, { http }]) => http.api === 'v1');
  const paths: OpenApiDocument['paths'] = {};
  const messages: MessageSchema[] = [];
  for (const [id, operation] of served) {
    const path = `/apis/v1${operation.http.path}`;
    const method = operation.http.method.toLowerCase();
    paths[path] = {
      ...paths[path],
      [method]: operationObject(id, operation, prefix),
    };
    messages.push(operation.output);
    const body = bodyOf(operation);
    if (body) messages.push(body);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rayport: Ray clusters, jobs and services on Kubernetes',
      version: 'v1',
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This portal' }],
    security: [{ bearer: [] }],
    tags: [...TAGS.values()].map(name => ({ name })),
    paths,
    components: {
      schemas: { ...messageSchemas(messages, prefix), Error: errorSchema },
      responses: errorComponents,
      parameters: {
        ...readParameters,
        ...writeParameters,
        ...conditionParameters,
        ...scopeParameters,
        ...creationParameters,
      },
      headers,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A token of the portal: a signed-in user’s, or a static one of `backend.auth.externalAccess`.',
        },
      },
    },
  };
}
