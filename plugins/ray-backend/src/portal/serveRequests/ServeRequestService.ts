import {
  isRayApiError,
  OperationInput,
  ServeResponse,
} from '@rayport/backstage-plugin-ray-common';
import {
  isKubernetesError,
  RayServiceObject,
  readText,
} from '@rayport/backstage-plugin-ray-node';
import { FactReader } from '../../kubernetes/FactReader';
import { RequestContext } from '../../requests/RequestContext';
import { RayRoutes } from '../../submissions/RayRoutes';
import { servePortOf } from './serveAddress';
import { ServeRequestErrors } from './ServeRequestErrors';

/** Timeout of an application, seconds: a first request may load a model. */
const TIMEOUT_SECONDS = 60;

/** Most bytes of an answer that are passed on. */
const MAX_ANSWER_BYTES = 1_048_576;

/** Status with which the API server reports a Service that is missing or has no endpoints. */
const NOBODY_THERE = new Set([404, 503]);

/**
 * Sends requests to the applications of services: one at a time, with the answer as data. An answer is never shown as a
 * page of the portal's own origin.
 */
export class ServeRequestService {
  readonly #services: Pick<FactReader<RayServiceObject>, 'find'>;
  readonly #routes: Pick<RayRoutes, 'to'>;

  constructor(options: {
    services: Pick<FactReader<RayServiceObject>, 'find'>;
    /** Serve is reached like Ray's dashboards; through Kubernetes if theirs is a template. */
    routes: Pick<RayRoutes, 'to'>;
  }) {
    this.#services = options.services;
    this.#routes = options.routes;
  }

  /**
   * @returns the answer, whatever its status; an empty one in a dry run
   * @throws RayApiError `FAILED_PRECONDITION` while no pod serves, and for a foreign address, `UNAVAILABLE` without an
   * answer, `DEADLINE_EXCEEDED`
   */
  async send(
    { namespace, name, request }: OperationInput<'sendServeRequest'>,
    context: RequestContext,
  ): Promise<ServeResponse> {
    const key = { namespace, name };
    const rayService = await this.#services.find(key, context);
    if (!rayService.status?.numServeEndpoints) {
      throw ServeRequestErrors.notAnswering(key);
    }
    if (context.dryRun) {
      return {
        status: 0,
        contentType: '',
        body: '',
        truncated: false,
        durationMs: 0,
      };
    }
    const { method, path, contentType, body } = request ?? {};
    const isPost = method === 'POST';
    const timeout = AbortSignal.timeout(TIMEOUT_SECONDS * 1_000);
    const transport = await this.#routes.to(
      servePortOf(rayService),
      AbortSignal.any([context.signal, timeout]),
    );
    const started = performance.now();
    try {
      const answer = await transport(path || '/', {
        method: isPost ? 'POST' : 'GET',
        headers: {
          accept: '*/*',
          ...(isPost && { 'content-type': contentType || 'application/json' }),
        },
        body: isPost ? body : undefined,
        signal: AbortSignal.any([context.signal, timeout]),
        impersonate: context.impersonate,
      });
      const { text, isCut } = await readText(answer.body, MAX_ANSWER_BYTES);
      return {
        status: answer.status,
        contentType: answer.headers.get('content-type') ?? '',
        body: text,
        truncated: isCut,
        durationMs: Math.round(performance.now() - started),
      };
    } catch (error) {
      if (timeout.aborted) {
        throw ServeRequestErrors.timedOut(key, TIMEOUT_SECONDS, error);
      }
      const isOther =
        isRayApiError(error) ||
        (isKubernetesError(error) && !NOBODY_THERE.has(error.status));
      throw isOther || context.signal.aborted
        ? error
        : ServeRequestErrors.unreachable(key, error);
    }
  }
}
