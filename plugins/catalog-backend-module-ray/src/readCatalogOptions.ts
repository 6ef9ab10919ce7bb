import {
  readSchedulerServiceTaskScheduleDefinitionFromConfig,
  SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import { Config } from '@backstage/config';
import { readEntityRef } from '@rayport/backstage-plugin-ray-node';
import { RayEntityOptions } from './entity/renderEntity';
import { ENTITY_DETAILS, EntityDetail } from './entity/limitDetail';

const SECTION = 'catalog.providers.ray';

/** Backstage's usual word for an unknown owner. */
const DEFAULT_OWNER = 'group:default/unknown';

/** Enough to find a cluster and see its state; only users who may read it see its owner and its problems. */
const DEFAULT_DETAIL: EntityDetail = 'state';

/** In case a live update is lost, so it may be slow. */
const DEFAULT_SCHEDULE: SchedulerServiceTaskScheduleDefinition = {
  frequency: { minutes: 10 },
  timeout: { minutes: 1 },
};

/** The module's configuration. */
export interface CatalogOptions {
  /** Whether the providers run; locations of type `ray-clusters` are read only if they don't. */
  enabled: boolean;
  /** Whether Ray services have entities. */
  services: boolean;
  /** When a provider reads everything again, in addition to following changes. */
  schedule: SchedulerServiceTaskScheduleDefinition;
  /** Whether owners, systems and others also have relations to the entities. */
  relations: boolean;
  entity: RayEntityOptions;
}

/**
 * Reads `catalog.providers.ray` and `app.baseUrl`.
 *
 * @throws Error for an invalid entity ref or one of the wrong kind, and for an unknown level of detail
 */
export function readCatalogOptions(config: Config): CatalogOptions {
  const section = config.getOptionalConfig(SECTION);
  const schedule = section?.getOptionalConfig('schedule');

  function ref(key: string, kinds: string[]): string | undefined {
    const text = section?.getOptionalString(key);
    if (text === undefined) return undefined;
    const read = readEntityRef(text, { kinds, defaultKind: kinds[0] });
    if (read) return read;
    throw new Error(
      `${SECTION}.${key} is "${text}", but must be an entity ref such as "${kinds[0]}:default/some-name": fix it in app-config.`,
    );
  }

  function detail(): EntityDetail {
    const text = section?.getOptionalString('detail');
    if (text === undefined) return DEFAULT_DETAIL;
    const known = ENTITY_DETAILS.find(candidate => candidate === text);
    if (known) return known;
    throw new Error(
      `${SECTION}.detail is "${text}", but must be one of ${ENTITY_DETAILS.join(', ')}: fix it in app-config.`,
    );
  }

  return {
    enabled: section?.getOptionalBoolean('enabled') ?? true,
    services: section?.getOptionalBoolean('services') ?? true,
    schedule: schedule
      ? readSchedulerServiceTaskScheduleDefinitionFromConfig(schedule)
      : DEFAULT_SCHEDULE,
    relations: section?.getOptionalBoolean('relations') ?? false,
    entity: {
      appBaseUrl: config.getOptionalString('app.baseUrl'),
      detail: detail(),
      defaultOwner: ref('defaultOwner', ['group', 'user']) ?? DEFAULT_OWNER,
      kubernetesCluster: ref('kubernetesCluster', ['resource']),
    },
  };
}
