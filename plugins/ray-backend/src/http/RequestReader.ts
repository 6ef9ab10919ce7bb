import {
  ObjectScope,
  Operation,
  OperationId,
  ParsedInput,
  parseInput,
} from '@rayport/backstage-plugin-ray-common';
import { frozenInput } from '../core/frozenInput';
import { RecentReads } from '../core/RecentReads';
import { Consistency } from '../core/Consistency';
import {
  FieldValidation,
  readFieldValidation,
  UnknownParameters,
} from '../requests/fieldValidation';
import { OperationRoutes } from './OperationRoutes';
import { readConsistency } from '../requests/readConsistency';
import { readDryRun } from '../requests/readDryRun';
import { readObjects } from '../requests/readObjects';
import { readQuery } from '../requests/readQuery';
import {
  knownParameters,
  unknownParameters,
} from '../requests/unknownParameters';

/** The method and the URL of a request, parsed. */
export interface Requested {
  id: OperationId;
  operation: Operation;
  validation: FieldValidation;
  dryRun: boolean;
  consistency: Consistency;
  objects: ObjectScope | undefined;
  unknown: UnknownParameters;
  /** The part of the input from path and query. */
  fields: Record<string, unknown>;
  /** The whole input of a request without a body; shared by many requests. */
  parsed: ParsedInput<OperationId> | undefined;
}

/** Parses requests; results for a `GET` are cached, because they depend on the URL alone. */
export class RequestReader {
  readonly #routes: OperationRoutes;
  readonly #reads = new RecentReads<Requested>();

  constructor(routes: OperationRoutes) {
    this.#routes = routes;
  }

  /** @throws RayApiError for an unknown route, and for an invalid query */
  read(method: string, url: string): Requested {
    const read = () => this.#readNow(method, url);
    return method === 'GET' ? this.#reads.get(url, read) : read();
  }

  #readNow(method: string, url: string): Requested {
    const [path = '', search = ''] = url.split('?', 2);
    const query = new URLSearchParams(search);
    const { id, operation, params } = this.#routes.match(method, path);
    const fields = { ...readQuery(operation, query), ...params };
    const { body } = operation.http;
    return {
      id,
      operation,
      validation: readFieldValidation(query),
      dryRun: readDryRun(operation, query),
      consistency: readConsistency(operation, query),
      objects: readObjects(operation, query),
      unknown: unknownParameters(query, knownParameters(id, operation)),
      fields,
      parsed: body ? undefined : frozenInput(parseInput(id, fields)),
    };
  }
}
