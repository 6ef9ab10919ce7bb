import {
  Operation,
  OperationId,
  ParsedInput,
  parseInput,
} from '@rayport/backstage-plugin-ray-common';
import { Consistency } from '../execution/RequestContext';
import { FieldValidation, readFieldValidation } from './fieldValidation';
import { OperationRoutes } from './OperationRoutes';
import { readConsistency } from './readConsistency';
import { readDryRun } from './readDryRun';
import { readQuery } from './readQuery';

/** What a request asks for by its method and URL alone. */
export interface Requested {
  id: OperationId;
  operation: Operation;
  validation: FieldValidation;
  dryRun: boolean;
  consistency: Consistency;
  /** What path and query say of the input. */
  fields: Record<string, unknown>;
  /** The whole input, where no body belongs to it; the same object for many requests. */
  parsed: ParsedInput<OperationId> | undefined;
}

/** Reads that are remembered, about a kilobyte each. */
const MAX_REMEMBERED = 256;

/** Longer URLs, in characters, are read each time: nobody shall fill the memory with them. */
const MAX_URL_LENGTH = 512;

/**
 * Reads what requests ask for. Clients ask for the same again and again: what a read means depends on nothing but its
 * URL, so it is remembered, because finding out takes longer than answering.
 */
export class RequestReader {
  readonly #routes: OperationRoutes;
  /** The oldest first. */
  readonly #reads = new Map<string, Requested>();

  constructor(routes: OperationRoutes) {
    this.#routes = routes;
  }

  /** @throws RayApiError for what the routes don't know, and for what the query may not say */
  read(method: string, url: string): Requested {
    if (method !== 'GET') return this.#readNow(method, url);
    const known = this.#reads.get(url);
    if (known) return known;
    const requested = this.#readNow(method, url);
    if (url.length <= MAX_URL_LENGTH) this.#remember(url, requested);
    return requested;
  }

  #readNow(method: string, url: string): Requested {
    const [path, search = ''] = url.split('?', 2);
    const query = new URLSearchParams(search);
    const { id, operation, params } = this.#routes.match(method, path);
    const fields = { ...readQuery(operation, query), ...params };
    return {
      id,
      operation,
      validation: readFieldValidation(query),
      dryRun: readDryRun(operation, query),
      consistency: readConsistency(operation, query),
      fields,
      parsed: operation.http.body ? undefined : frozen(parseInput(id, fields)),
    };
  }

  #remember(url: string, requested: Requested): void {
    this.#reads.set(url, requested);
    const [oldest] = this.#reads.keys();
    if (this.#reads.size > MAX_REMEMBERED) this.#reads.delete(oldest);
  }
}

/** Whoever would change it would change the requests of others. */
function frozen(parsed: ParsedInput<OperationId>): ParsedInput<OperationId> {
  Object.freeze(parsed.input);
  Object.freeze(parsed.dropped);
  return parsed;
}
