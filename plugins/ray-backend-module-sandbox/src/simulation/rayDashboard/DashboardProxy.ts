import { ServiceProxy, ServiceProxyRequest } from '../../store/types';
import { answerDashboard } from './answerDashboard';
import { RayHeads } from './RayHeads';
import { textResponse } from './responses';

const DASHBOARD_PORT = 8265;

/** Leads from a head service's dashboard port to the simulated Ray behind it. */
export class DashboardProxy implements ServiceProxy {
  readonly #heads: RayHeads;

  constructor(heads: RayHeads) {
    this.#heads = heads;
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
      ? answerDashboard(head, request)
      : textResponse(
          `The sandbox simulates only Ray's dashboard (port ${DASHBOARD_PORT}), nothing answers on port ${port}.`,
          502,
        );
  }
}
