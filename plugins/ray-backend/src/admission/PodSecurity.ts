import { Config } from '@backstage/config';
import {
  POD_SECURITY_KEY,
  POD_SECURITY_LEVELS,
  PodSecurityAudience,
  PodSecurityLevel,
} from '@rayport/backstage-plugin-ray-common';
import { Caller } from '../requests/RequestContext';

/** Levels of the Pod Security Standards for one type of caller. */
interface Levels {
  default: PodSecurityLevel;
  /** Namespaces with their own level. */
  namespaces: ReadonlyMap<string, PodSecurityLevel>;
}

/** What pods may do on their node, by caller and namespace (`ray.podSecurity`). */
export type PodSecurity = Record<PodSecurityAudience, Levels>;

/**
 * Users share nodes, so they get what is safe there. Services are scripts written for the KubeRay API server, which
 * allows everything.
 */
const DEFAULT_LEVELS: Record<PodSecurityAudience, PodSecurityLevel> = {
  users: 'baseline',
  services: 'privileged',
};

const SECTIONS: Record<PodSecurityAudience, string> = {
  users: POD_SECURITY_KEY,
  services: `${POD_SECURITY_KEY}.services`,
};

function readLevel(
  config: Config,
  key: string,
  name: string,
): PodSecurityLevel | undefined {
  const value = config.getOptionalString(name);
  if (value === undefined) return undefined;
  const level = POD_SECURITY_LEVELS.find(known => known === value);
  if (level) return level;
  throw new Error(
    `${key}.${name} is ${value}: use one of ${POD_SECURITY_LEVELS.join(', ')}.`,
  );
}

function readLevels(config: Config, audience: PodSecurityAudience): Levels {
  const key = SECTIONS[audience];
  const usual = DEFAULT_LEVELS[audience];
  const section = config.getOptionalConfig(key);
  if (!section) return { default: usual, namespaces: new Map() };
  const byNamespace = section.getOptionalConfig('namespaces');
  const namespaces = new Map<string, PodSecurityLevel>();
  for (const name of byNamespace?.keys() ?? []) {
    const level =
      byNamespace && readLevel(byNamespace, `${key}.namespaces`, name);
    if (level) namespaces.set(name, level);
  }
  return { default: readLevel(section, key, 'default') ?? usual, namespaces };
}

/** @throws Error that names the key of an invalid level */
export function readPodSecurity(config: Config): PodSecurity {
  return {
    users: readLevels(config, 'users'),
    services: readLevels(config, 'services'),
  };
}

/** The levels of a caller. Requests without credentials count as services. */
export function audienceOf({
  service,
  isAnonymous,
}: Pick<Caller, 'service' | 'isAnonymous'>): PodSecurityAudience {
  return service !== undefined || isAnonymous ? 'services' : 'users';
}

/** The level of a caller in a namespace. */
export function podSecurityLevel(
  podSecurity: PodSecurity,
  caller: Caller,
  namespace: string,
): PodSecurityLevel {
  const levels = podSecurity[audienceOf(caller)];
  return levels.namespaces.get(namespace) ?? levels.default;
}
