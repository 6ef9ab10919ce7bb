import { ServiceProxy, ServiceProxyRequest } from '../../core/types';
import { answerDashboard } from './answerDashboard';
import { RayHeads } from './RayHeads';
import { textResponse } from './responses';
import { TokenCheck } from './TokenCheck';

const DASHBOARD_PORT = 8265;

/** Leads from a head service's dashboard port to the simulated Ray behind it. */
export class DashboardProxy implements ServiceProxy {
  readonly #heads: RayHeads;
  readonly #tokens: TokenCheck;

  constructor(options: { heads: RayHeads; tokens: TokenCheck }) {
    this.#heads = options.heads;
    this.#tokens = options.tokens;
  }

  async forward({
    namespace,
    service,
    port,
    portName,
    request,
  }: ServiceProxyRequest): Promise<Response | undefined> {
    const head = this.#heads.behindService({ namespace, name: service });
    if (!head) {
      return undefined;
    }
    return portName === 'dashboard' || port === DASHBOARD_PORT
      ? (this.#tokens.refusal(head.pod, request) ??
          answerDashboard(head, request))
      : textResponse(
          `The sandbox simulates only Ray's dashboard (port ${DASHBOARD_PORT}), nothing answers on port ${port}.`,
          502,
        );
  }
}
