import {
  isKubernetesError,
  KubernetesObject,
  KubernetesService,
  SERVICES,
} from '@rayport/backstage-plugin-ray-node';
import { DashboardAccess } from './DashboardAccess';
import {
  DashboardTransport,
  directTransport,
  proxyTransport,
} from './DashboardTransport';
import { orAbsent } from '../kubernetes/orAbsent';
import { RouteErrors } from './RouteErrors';

/** What a Service and a namespace may be called, so that they are one label of a host and one segment of a path. */
const DNS_LABEL = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/;

const MAX_PORT = 65_535;

/** A port of a Service of some Ray. */
export interface RayPort {
  /** What names it: a RayCluster or a RayService. */
  owner: KubernetesObject;
  /** The Service; the owner's definition may name any. */
  service: string;
  /** What the operator calls it unless the definition says otherwise. */
  usualService: string;
  portName: string;
  /** Where it is reached without Kubernetes. */
  port: number;
  /** Whether the Service leads to the port. */
  isExposed: boolean;
}

/**
 * The ways to Ray: to dashboards, and to applications. Where they lead is taken from objects in Kubernetes, which are
 * written by users, so that nothing of it counts before it is checked here.
 */
export class RayRoutes {
  readonly #kubernetes: KubernetesService;
  readonly #access: DashboardAccess;

  constructor(options: {
    kubernetes: KubernetesService;
    access: DashboardAccess;
  }) {
    this.#kubernetes = options.kubernetes;
    this.#access = options.access;
  }

  /**
   * The way to a dashboard: by the template of the configuration, where there is one.
   *
   * @throws RayApiError as {@link to}
   */
  async toDashboard(
    port: RayPort,
    signal: AbortSignal,
  ): Promise<DashboardTransport> {
    const access = this.#access;
    if (access.access !== 'template') return this.to(port, signal);
    const { owner } = port;
    const { namespace = '', name } = owner.metadata;
    assertLabels(owner, [namespace, name]);
    const url = access.urlTemplate
      .replaceAll('{namespace}', namespace)
      .replaceAll('{cluster}', name);
    return directTransport(url, {
      // A host that the configuration writes out is meant, whatever it is.
      mayBeLocal:
        access.mayBeLocal || hostOf(access.urlTemplate) === hostOf(url),
    });
  }

  /**
   * The way to a port of a Service, by the name of the Service or through Kubernetes.
   *
   * @throws RayApiError `FAILED_PRECONDITION` for what is no name or port, for a Service that is not the owner's, and for one
   * that does not lead to the port; KubernetesError
   */
  async to(wanted: RayPort, signal: AbortSignal): Promise<DashboardTransport> {
    const { owner, service, portName, port } = wanted;
    const { namespace = '' } = owner.metadata;
    assertLabels(owner, [namespace, service]);
    if (!Number.isInteger(port) || port < 1 || port > MAX_PORT) {
      throw RouteErrors.invalid(owner, `${port}`);
    }
    if (!wanted.isExposed) throw RouteErrors.notExposed(owner, port);
    await this.#assertOwned(wanted, signal);
    const access = this.#access;
    if (access.access === 'in-cluster-dns') {
      const host = `${service}.${namespace}.svc.${access.clusterDomain}`;
      const { mayBeLocal } = access;
      return directTransport(`http://${host}:${port}`, { mayBeLocal });
    }
    const kubernetes = this.#kubernetes;
    return proxyTransport({ kubernetes, namespace, service, port: portName });
  }

  /** What has the usual name is the operator's. Of any other, Kubernetes says whose it is. */
  async #assertOwned(
    { owner, service, usualService }: RayPort,
    signal: AbortSignal,
  ): Promise<void> {
    if (service === usualService) return;
    const { namespace, uid } = owner.metadata;
    const key = { namespace, name: service };
    const found = await orAbsent(
      this.#kubernetes.get(SERVICES, key, { signal }),
    ).catch((error: unknown) => {
      if (isKubernetesError(error) && error.status === 403) {
        throw RouteErrors.unreadable(owner, service, error);
      }
      throw error;
    });
    const owners = found?.metadata.ownerReferences ?? [];
    if (!uid || !owners.some(reference => reference.uid === uid)) {
      throw RouteErrors.foreign(owner, service);
    }
  }
}

function assertLabels(owner: KubernetesObject, labels: string[]): void {
  for (const label of labels) {
    if (!DNS_LABEL.test(label)) throw RouteErrors.invalid(owner, label);
  }
}

/** Undefined for a template that is no URL until its host is filled in. */
function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}
