import {
  KubernetesService,
  PODS,
  SERVICES,
} from '@rayport/backstage-plugin-ray-node';
import { RayResource } from '../../core/RayResource';
import { AccountRights } from '../../kubernetes/AccountRights';
import { ImpersonationSettings } from '../../requests/ImpersonationSettings';
import { RequestContext } from '../../requests/RequestContext';

/** Kubernetes resources that protect logs and submissions (Kubernetes, subresources of pods and services). */
const POD_LOGS = { ...PODS, plural: 'pods/log' };
const DASHBOARDS = { ...SERVICES, plural: 'services/proxy' };

type Caller = Pick<RequestContext, 'impersonate'>;

/**
 * Who may read the stored logs and submissions of an object: readers of the object; and with impersonated reads
 * (`ray.kubernetes.impersonate: all`), users whom Kubernetes lets read the same in the namespace.
 */
export class HistoryRights {
  readonly #rights: AccountRights<'get'> | undefined;

  constructor(
    kubernetes: KubernetesService,
    settings: ImpersonationSettings | undefined,
  ) {
    if (settings?.mode !== 'all') return;
    this.#rights = new AccountRights({
      kubernetes,
      verbs: ['get'],
      resources: [POD_LOGS, DASHBOARDS],
      isStrict: true,
    });
  }

  /** Whether a caller who may read an object may read the logs of its pods. */
  async mayReadLogs(object: RayResource, caller: Caller): Promise<boolean> {
    return this.#mayGet(POD_LOGS, object, caller);
  }

  /** Whether a caller who may read a cluster may read its submissions, which Ray shows through its dashboard. */
  async mayReadSubmissions(
    cluster: RayResource,
    caller: Caller,
  ): Promise<boolean> {
    return this.#mayGet(DASHBOARDS, cluster, caller);
  }

  async #mayGet(
    resource: typeof POD_LOGS | typeof DASHBOARDS,
    { namespace }: RayResource,
    { impersonate }: Caller,
  ): Promise<boolean> {
    if (!this.#rights || !impersonate) return true;
    const may = await this.#rights.read([namespace], impersonate);
    return may('get', resource, namespace);
  }
}
