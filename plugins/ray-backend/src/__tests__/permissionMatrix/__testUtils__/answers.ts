import { JsonObject } from '@bufbuild/protobuf';
import { Operation, OperationId } from '@rayport/backstage-plugin-ray-common';
import { offeredActions } from '../../../actions/offeredActions';
import { GrpcTestClient } from '../../../grpc/__testUtils__/GrpcTestClient';
import { MatrixCaller } from './callers';
import { MatrixRequest } from './MatrixRequest';

/** Everything that a caller sees of a response, in a comparable form. */
export interface MatrixAnswer {
  /** HTTP status, or the number of a google.rpc code. */
  status: number;
  /** Body, or message of gRPC's status. */
  text: string;
  /** Headers, or trailing metadata, without those that tell the time. */
  headers: Record<string, string>;
}

/** Parts that depend on the time of a response, not on its content; the length is that of the text. */
const OF_THE_MOMENT = new Set([
  'date',
  'keep-alive',
  'connection',
  'content-length',
]);

/** Sends a request over HTTP; does not follow redirects. */
export async function askHttp(
  { path, method, query, headers, body }: MatrixRequest,
  { authorization }: MatrixCaller,
  origin: string,
): Promise<MatrixAnswer> {
  const search = new URLSearchParams(query).toString();
  const response = await fetch(`${origin}${path}${search && `?${search}`}`, {
    method,
    redirect: 'manual',
    headers: {
      ...headers,
      ...(authorization && { authorization }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  const kept = [...response.headers].filter(
    ([name]) => !OF_THE_MOMENT.has(name),
  );
  return {
    status: response.status,
    text: await response.text(),
    headers: Object.fromEntries(kept),
  };
}

/** The metadata key of a call for each query parameter of HTTP. */
const METADATA: Readonly<Record<string, string>> = {
  dryRun: 'dry-run',
  fieldValidation: 'field-validation',
  consistency: 'consistency',
};

const ACTIONS = new Map(offeredActions().map(action => [action.id, action]));

/** A request as the call of an action. */
interface ActionCall {
  tool: string;
  /** The name of the operation. */
  name: string;
  input: object;
}

/** A request as a message of gRPC. */
interface MatrixCall {
  id: OperationId;
  input: JsonObject;
  metadata: Record<string, string>;
}

/** The values of the path parameters of a request. */
function parametersOf(
  path: string,
  { http }: Operation,
): Record<string, string> {
  const segments = path.split('/').slice(-http.path.split('/').length + 1);
  const parameters = http.path
    .split('/')
    .slice(1)
    .flatMap((part, index) => {
      const [, name] = /^\{(\w+)\}/.exec(part) ?? [];
      const verb = part.replace(/^\{\w+\}/, '');
      const text = segments[index].slice(
        0,
        segments[index].length - verb.length,
      );
      return name ? [[name, decodeURIComponent(text)]] : [];
    });
  return Object.fromEntries(parameters);
}

/** The same request over gRPC; undefined if gRPC lacks its operation or its special part. */
function callOf({
  id,
  operation,
  path,
  method,
  query,
  headers,
  body,
}: MatrixRequest): MatrixCall | undefined {
  const { http, rpc } = operation;
  if (!rpc || method === 'HEAD') return undefined;
  const options = Object.entries(query).filter(([name]) => name in METADATA);
  const fields = Object.entries(query).filter(([name]) => !(name in METADATA));
  return {
    id,
    input: {
      ...Object.fromEntries(fields),
      ...parametersOf(path, operation),
      ...(http.body &&
        body && { [http.body]: JSON.parse(JSON.stringify(body)) }),
    },
    metadata: {
      ...headers,
      ...Object.fromEntries(
        options.map(([name, value]) => [METADATA[name], value]),
      ),
    },
  };
}

/** The action call for a request; undefined if there is no such action, or it lacks a parameter of the request. */
function actionCallOf({
  id,
  operation,
  path,
  method,
  query,
  headers,
  body,
}: MatrixRequest): ActionCall | undefined {
  const action = ACTIONS.get(id);
  const { dryRun, consistency, follow, ...fields } = query;
  const isSpecial = consistency || follow || Object.keys(headers).length > 0;
  if (!action || method === 'HEAD' || isSpecial) return undefined;
  return {
    tool: action.isWrite ? 'change-operation' : 'call-operation',
    name: action.text.name,
    input: {
      ...fields,
      ...parametersOf(path, operation),
      ...(operation.http.body && body && { [operation.http.body]: body }),
    },
  };
}

/** Calls an action through Backstage's registry. Only plans a write, which changes nothing. */
async function askAction(
  { tool, name, input }: ActionCall,
  { authorization }: MatrixCaller,
  origin: string,
): Promise<MatrixAnswer> {
  const response = await fetch(
    `${origin}/api/ray/.backstage/actions/v1/actions/ray:${tool}/invoke`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(authorization && { authorization }),
      },
      body: JSON.stringify({ operation: name, input }),
    },
  );
  return { status: response.status, text: await response.text(), headers: {} };
}

/** Sends a call of gRPC. */
async function askGrpc(
  { id, input, metadata }: MatrixCall,
  { authorization }: MatrixCaller,
  client: GrpcTestClient,
): Promise<MatrixAnswer> {
  const outcome = await client.call(id, input, {
    metadata: { ...metadata, ...(authorization && { authorization }) },
  });
  const trailers = Object.entries(outcome.trailers.toJSON()).filter(
    ([name]) => !OF_THE_MOMENT.has(name),
  );
  return {
    status: outcome.code,
    text: JSON.stringify([outcome.message, outcome.body]),
    headers: Object.fromEntries(
      trailers.map(([name, values]) => [name, JSON.stringify(values)]),
    ),
  };
}

/** One of the ways in which a caller can send a request. */
export interface Way {
  transport: 'HTTP' | 'gRPC' | 'action';
  /** The requests. */
  where: string;
  ask(): Promise<MatrixAnswer>;
}

/** Every way in which a caller can send a request. */
export function waysOf(
  request: MatrixRequest,
  caller: MatrixCaller,
  { origin, client }: { origin: string; client: GrpcTestClient },
): Way[] {
  const call = callOf(request);
  const action = actionCallOf(request);
  const ways: Array<Way | undefined> = [
    {
      transport: 'HTTP',
      where: `${request.method} ${request.path}`,
      ask: () => askHttp(request, caller, origin),
    },
    call && {
      transport: 'gRPC',
      where: `gRPC ${request.id}`,
      ask: () => askGrpc(call, caller, client),
    },
    action && {
      transport: 'action',
      where: `action ${action.name}`,
      ask: () => askAction(action, caller, origin),
    },
  ];
  return ways.filter(way => way !== undefined);
}
