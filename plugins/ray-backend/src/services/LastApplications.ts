import { keyText } from '@rayport/backstage-plugin-ray-common';
import {
  RayServiceObject,
  ServeClusterStatus,
} from '@rayport/backstage-plugin-ray-node';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import { keyOf } from '../views/Views';

/** The applications of the cluster that serves, as the operator reported them last. */
export interface ReportedApplications {
  statuses: NonNullable<ServeClusterStatus['applicationStatuses']>;
  /** When the operator stopped reporting them, milliseconds since 1970. */
  until: number;
}

interface Known {
  cluster: string;
  statuses: ReportedApplications['statuses'];
  /** Absent while the operator reports them. */
  until?: number;
}

/**
 * Remembers the applications of the cluster that serves. While the operator prepares another cluster, it asks only that
 * one for applications and drops these (KubeRay 1.7, reconcileServe). In memory: after a restart they are unknown until
 * the operator reports them again.
 */
export class LastApplications {
  readonly #known = new Map<string, Known>();
  readonly #now: () => number;

  /** Create it before the services are read. */
  constructor(options: {
    services: Pick<CachedObjects<RayServiceObject>, 'subscribe'>;
    now(): number;
  }) {
    this.#now = options.now;
    options.services.subscribe(changes => {
      for (const { type, object } of changes) {
        if (type === 'deleted') this.#known.delete(textOf(object));
        else this.#see(object);
      }
    });
  }

  /** The last reported applications; undefined while the operator reports them, or if they are unknown. */
  of(service: RayServiceObject): ReportedApplications | undefined {
    const { rayClusterName, applicationStatuses } = activeOf(service);
    if (hasAny(applicationStatuses)) return undefined;
    const known = this.#known.get(textOf(service));
    if (!known || known.cluster !== rayClusterName) return undefined;
    return { statuses: known.statuses, until: known.until ?? this.#now() };
  }

  #see(service: RayServiceObject): void {
    const text = textOf(service);
    const { rayClusterName, applicationStatuses } = activeOf(service);
    const known = this.#known.get(text);
    if (rayClusterName && hasAny(applicationStatuses)) {
      const statuses = applicationStatuses;
      this.#known.set(text, { cluster: rayClusterName, statuses });
    } else if (known && known.cluster !== rayClusterName) {
      this.#known.delete(text);
    } else if (known) {
      known.until ??= this.#now();
    }
  }
}

function textOf({ metadata }: RayServiceObject): string {
  return keyText(keyOf(metadata));
}

function activeOf({ status }: RayServiceObject): ServeClusterStatus {
  return status?.activeServiceStatus ?? {};
}

function hasAny(
  statuses: ServeClusterStatus['applicationStatuses'],
): statuses is ReportedApplications['statuses'] {
  return statuses !== undefined && Object.keys(statuses).length > 0;
}
