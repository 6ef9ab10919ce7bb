import { parseInput } from '@rayport/backstage-plugin-ray-common';
import { HttpOrigin } from '../audit/HttpOrigin';
import { messageOf } from '../core/messageOf';
import { guardHeaders } from '../dashboard/dashboardHeaders';
import { OperationExecutor } from '../execution/OperationExecutor';
import { FlowControl } from '../flowControl/FlowControl';
import { goneSignal } from '../http/goneSignal';
import { BodyLimits, BodyReader, createBodyReader } from '../http/readBody';
import { Call } from './Call';
import { notServed } from './notServed';

/** The port of applications by number and by name (KubeRay, ports of Serve). */
export const SERVE_PORTS: ReadonlySet<string> = new Set(['8000', 'serve']);

/**
 * Forwards requests to `services/<service>:serve/proxy` to the applications of RayServices. It runs the same operation
 * as the pages, with its permission, audit and limits. An answer never runs as a page of the portal's origin.
 */
export class ServeProxy {
  readonly #executor: Pick<OperationExecutor, 'execute'>;
  readonly #flowControl: Pick<FlowControl, 'openStream'>;
  readonly #readBody: BodyReader;

  constructor(options: {
    executor: Pick<OperationExecutor, 'execute'>;
    flowControl: Pick<FlowControl, 'openStream'>;
    body: BodyLimits;
  }) {
    this.#executor = options.executor;
    this.#flowControl = options.flowControl;
    this.#readBody = createBodyReader(options.body);
  }

  /**
   * @param to - `name`: of the RayService; `path`: from the root of its applications, with the query
   * @throws RayApiError
   */
  async carry(
    { caller, request, response, target }: Call,
    to: { name: string; path: string },
  ): Promise<void> {
    const { namespace = '' } = target;
    const { method, headers } = request;
    if (method !== 'GET' && method !== 'POST') {
      throw notServed(`${method} of an application`);
    }
    await this.#flowControl.openStream(caller, response);
    const sent = {
      contentType: headers['content-type'] ?? '',
      body: Buffer.from(await this.#readBody(request)).toString(),
    };
    const { input } = parseInput('sendServeRequest', {
      namespace,
      name: to.name,
      request: {
        method,
        path: to.path,
        ...(method === 'POST' && sent),
      },
    });
    const result = await this.#executor.execute<'sendServeRequest'>({
      id: 'sendServeRequest',
      input,
      caller,
      origin: new HttpOrigin(request),
      signal: () => goneSignal(response),
      warn() {},
    });
    const answer = messageOf(result);
    response
      .status(answer.status)
      .set({
        ...guardHeaders([]),
        'content-type': answer.contentType || 'text/plain',
      })
      .end(answer.body);
  }
}
