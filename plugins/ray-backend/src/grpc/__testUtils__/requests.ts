import { JsonObject } from '@bufbuild/protobuf';
import {
  listOperations,
  Operation,
  OperationId,
} from '@rayport/backstage-plugin-ray-common';
import { recordings } from '../../golden/recordings';
import { OperationRoutes } from '../../http/OperationRoutes';
import { readQuery } from '../../http/readQuery';

/** One request, as both transports can say it. */
export interface TestRequest {
  title: string;
  id: OperationId;
  operation: Operation;
  /** The operation's input. */
  input: JsonObject;
}

const PREFIX = '/apis/v1';

const routes = OperationRoutes.forMount('v1');

/** Over gRPC an explicit 0 can't be told from an absent field. */
function withoutZeros(text: string): JsonObject {
  return JSON.parse(text, (key, value) =>
    key === 'minReplicas' && value === 0 ? undefined : value,
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The recorded requests that are calls: with a path of ours and a body in JSON. */
export function recordedRequests(): TestRequest[] {
  return recordings.flatMap(({ body = '{}', id: title, method, path }) => {
    if (!path.startsWith(PREFIX) || !isJson(body)) return [];
    const [pathname, search] = path.slice(PREFIX.length).split('?', 2);
    const { id, operation, params } = routes.match(method, pathname);
    const { http, rpc } = operation;
    if (!rpc) return [];
    const query = readQuery(operation, new URLSearchParams(search));
    const input = { ...query, ...params };
    return [
      {
        ...{ title, id, operation },
        input: http.body
          ? { ...input, [http.body]: withoutZeros(body) }
          : input,
      },
    ];
  });
}

/** For every method a request about what does not exist, with an empty body where there is one. */
export function requestsForNothing(): TestRequest[] {
  return listOperations().flatMap(([id, operation]) => {
    const { http, rpc } = operation;
    if (!rpc) return [];
    const names = [...http.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const path = names.map(name => [name, 'nothing']);
    const body = http.body ? [[http.body, {}]] : [];
    const input: JsonObject = Object.fromEntries([...path, ...body]);
    return [{ title: id, id, operation, input }];
  });
}
