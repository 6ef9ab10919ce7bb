import { KubernetesService, PODS } from '@rayport/backstage-plugin-ray-node';
import { RayResource } from '../../core/RayResource';
import { AccountRights } from '../../kubernetes/AccountRights';
import { RequestContext } from '../../requests/RequestContext';
import { ImpersonationSettings } from '../../requests/ImpersonationSettings';

/** What logs are read as (Kubernetes, subresources of pods). */
const POD_LOGS = { ...PODS, plural: 'pods/log' };

/**
 * Who may read logs that were kept: who may read the object, as with logs of pods that are there; and, where users read as
 * themselves (`ray.kubernetes.impersonate: all`), whom Kubernetes lets read the logs of the namespace.
 */
export class LogRights {
  readonly #rights: AccountRights<'get'> | undefined;

  constructor(
    kubernetes: KubernetesService,
    settings: ImpersonationSettings | undefined,
  ) {
    if (settings?.mode !== 'all') return;
    this.#rights = new AccountRights({
      kubernetes,
      verbs: ['get'],
      resources: [POD_LOGS],
      isStrict: true,
    });
  }

  /** Whether a caller who may read an object may read its logs. */
  async mayRead(
    { namespace }: RayResource,
    { impersonate }: Pick<RequestContext, 'impersonate'>,
  ): Promise<boolean> {
    if (!this.#rights || !impersonate) return true;
    const may = await this.#rights.read([namespace], impersonate);
    return may('get', POD_LOGS, namespace);
  }
}
