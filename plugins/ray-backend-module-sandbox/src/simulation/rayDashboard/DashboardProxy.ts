import { ServiceProxy, ServiceProxyRequest } from '../../core/types';
import { answerDashboard } from './answerDashboard';
import { RayHeads } from './RayHeads';
import { textResponse } from './responses';
import { refuseToken, TokenSources } from './tokenAuth';

const DASHBOARD_PORT = 8265;

/** Proxies requests to the dashboard port of a head service to its simulated Ray. */
export class DashboardProxy implements ServiceProxy {
  readonly #options: TokenSources & { heads: RayHeads };

  constructor(options: TokenSources & { heads: RayHeads }) {
    this.#options = options;
  }

  async forward({
    namespace,
    service,
    port,
    portName,
    request,
  }: ServiceProxyRequest): Promise<Response | undefined> {
    const { heads } = this.#options;
    const head = heads.behindService({ namespace, name: service });
    if (!head) {
      return undefined;
    }
    return portName === 'dashboard' || port === DASHBOARD_PORT
      ? (refuseToken(this.#options, head.pod, request) ??
          answerDashboard(head, request))
      : textResponse(
          `The sandbox simulates only Ray's dashboard (port ${DASHBOARD_PORT}), nothing answers on port ${port}.`,
          502,
        );
  }
}
