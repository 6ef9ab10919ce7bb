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

/** Allowed names of a Service and a namespace: one label of a host and one segment of a path. */
const DNS_LABEL = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/;

const MAX_PORT = 65_535;

/** A port of a Service of a Ray. */
export interface RayPort {
  /** Its owner: a RayCluster or a RayService. */
  owner: KubernetesObject;
  /** The Service; the owner's definition may name any. */
  service: string;
  /** The operator's default name. */
  usualService: string;
  portName: string;
  /** Its address outside of Kubernetes. */
  port: number;
  /** Whether the Service exposes the port. */
  isExposed: boolean;
}

/**
 * Routes to dashboards and applications. They derive from Kubernetes objects that users write, so everything is checked
 * here first.
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
   * The route to a dashboard, by the configured template if there is one.
   *
   * @throws RayApiError like {@link to}
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
      // A host written out in the configuration is trusted.
      mayBeLocal:
        access.mayBeLocal || hostOf(access.urlTemplate) === hostOf(url),
    });
  }

  /**
   * The route to a port of a Service, by the Service's name or through Kubernetes.
   *
   * @throws RayApiError `FAILED_PRECONDITION` for an invalid name or port, for a foreign Service, and for one without
   * the port; KubernetesError
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

  /** A Service with the default name is the operator's. For any other, Kubernetes shows the owner. */
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

/** Undefined for a template that is no URL before its host is filled in. */
function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}
