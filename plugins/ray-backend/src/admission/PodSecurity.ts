import { Config } from '@backstage/config';
import {
  POD_SECURITY_KEY,
  POD_SECURITY_LEVELS,
  PodSecurityAudience,
  PodSecurityLevel,
} from '@rayport/backstage-plugin-ray-common';
import { Caller } from '../requests/RequestContext';

/** Levels of the Pod Security Standards for one kind of callers. */
interface Levels {
  default: PodSecurityLevel;
  /** Of namespaces that have one of their own. */
  namespaces: ReadonlyMap<string, PodSecurityLevel>;
}

/** What pods may be allowed to do on their node, by who asks for them and where (`ray.podSecurity`). */
export type PodSecurity = Record<PodSecurityAudience, Levels>;

/**
 * Users get what is safe for a node that they share with others. Services are scripts that were written for the KubeRay
 * API server, which allows everything.
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

/** @throws Error that names the key of a level that is none */
export function readPodSecurity(config: Config): PodSecurity {
  return {
    users: readLevels(config, 'users'),
    services: readLevels(config, 'services'),
  };
}

/** Which levels a caller has; requests without credentials count as those of a service. */
export function audienceOf({
  service,
  isAnonymous,
}: Pick<Caller, 'service' | 'isAnonymous'>): PodSecurityAudience {
  return service !== undefined || isAnonymous ? 'services' : 'users';
}

/** The level that holds for a caller in a namespace. */
export function podSecurityLevel(
  podSecurity: PodSecurity,
  caller: Caller,
  namespace: string,
): PodSecurityLevel {
  const levels = podSecurity[audienceOf(caller)];
  return levels.namespaces.get(namespace) ?? levels.default;
}
