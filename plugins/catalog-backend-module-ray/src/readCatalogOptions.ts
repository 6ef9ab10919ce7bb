import {
  readSchedulerServiceTaskScheduleDefinitionFromConfig,
  SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import { Config } from '@backstage/config';
import { closest, isJsonObject } from '@rayport/backstage-plugin-ray-common';
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

const KEYS = [
  'enabled',
  'services',
  'schedule',
  'relations',
  'detail',
  'defaultOwner',
  'kubernetesCluster',
];

/** Keys that would be ignored: misspelled ones, and sections as other providers have them, such as `default`. */
function unknownKeys(config: Config): string[] {
  const section = config.getOptional(SECTION);
  if (!isJsonObject(section)) return [];
  const unknown = Object.entries(section).filter(
    ([key, value]) => !KEYS.includes(key) && value !== null,
  );
  return unknown.flatMap(([key, value]) => {
    const meant = closest(key, KEYS);
    if (meant) {
      return [
        `${SECTION}.${key} is unknown: did you mean ${SECTION}.${meant}?`,
      ];
    }
    const inside = isJsonObject(value)
      ? Object.keys(value).filter(name => KEYS.includes(name))
      : [];
    return inside.map(
      name =>
        `${SECTION}.${key}.${name} is not read: move it to ${SECTION}.${name}`,
    );
  });
}

/**
 * Reads `catalog.providers.ray` and `app.baseUrl`.
 *
 * @throws Error that names each key with an invalid value, and each misspelled key
 */
export function readCatalogOptions(config: Config): CatalogOptions {
  const problems: string[] = [];

  /** The value of a reader, or undefined if it finds a problem. */
  function take<T>(read: () => T, key = ''): T | undefined {
    try {
      return read();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      problems.push(`${key}${message}`);
      return undefined;
    }
  }

  const section = take(() => config.getOptionalConfig(SECTION));
  const flag = (key: string) => take(() => section?.getOptionalBoolean(key));
  const text = (key: string) => take(() => section?.getOptionalString(key));

  function ref(key: string, kinds: string[]): string | undefined {
    const given = text(key);
    if (given === undefined) return undefined;
    const read = readEntityRef(given, { kinds, defaultKind: kinds[0] });
    if (!read) {
      problems.push(
        `${SECTION}.${key} is "${given}", but must be an entity ref such as "${kinds[0]}:default/some-name"`,
      );
    }
    return read;
  }

  function detail(): EntityDetail {
    const given = text('detail');
    const known = ENTITY_DETAILS.find(candidate => candidate === given);
    if (given !== undefined && !known) {
      problems.push(
        `${SECTION}.detail is "${given}", but must be one of ${ENTITY_DETAILS.join(', ')}`,
      );
    }
    return known ?? DEFAULT_DETAIL;
  }

  function schedule() {
    const given = section?.getOptionalConfig('schedule');
    return given && readSchedulerServiceTaskScheduleDefinitionFromConfig(given);
  }

  const options = {
    enabled: flag('enabled') ?? true,
    services: flag('services') ?? true,
    schedule: take(schedule, `${SECTION}.schedule: `) ?? DEFAULT_SCHEDULE,
    relations: flag('relations') ?? false,
    entity: {
      appBaseUrl: config.getOptionalString('app.baseUrl'),
      detail: detail(),
      defaultOwner: ref('defaultOwner', ['group', 'user']) ?? DEFAULT_OWNER,
      kubernetesCluster: ref('kubernetesCluster', ['resource']),
    },
  };
  problems.push(...unknownKeys(config));
  if (problems.length === 0) return options;
  throw new Error(problems.join('; '));
}
