import { Config } from '@backstage/config';
import {
  POD_SECURITY_KEY,
  POD_SECURITY_LEVELS,
  PodSecurityAudience,
  PodSecurityLevel,
} from '@rayport/backstage-plugin-ray-common';
import { readSettings } from '../configuration/readSettings';
import { entries, oneOf, section } from '../configuration/settings';
import { Caller } from '../requests/RequestContext';

/** Levels of the Pod Security Standards for one type of caller. */
interface Levels {
  default: PodSecurityLevel;
  /** Namespaces with their own level. */
  namespaces: ReadonlyMap<string, PodSecurityLevel>;
}

/** The Pod Security Standards level that pods must meet, by caller and namespace (`ray.podSecurity`). */
export type PodSecurity = Record<PodSecurityAudience, Levels>;

const level = () => oneOf(POD_SECURITY_LEVELS);

/** `ray.podSecurity`. */
export const podSecuritySettings = section({
  // Users share nodes, so they get what is safe there.
  default: level()
    .prefault('baseline')
    .describe(
      'How much pods that a signed-in user asks for may be allowed to do on their node: `restricted`, `baseline` or `privileged`, as in the Pod Security Standards. [What each forbids](security/pods.md#pods)',
    ),
  namespaces: entries(level())
    .prefault({})
    .describe(
      'Levels of signed-in users in certain namespaces, such as `{ research: privileged }`',
    ),
  services: section({
    // Services are scripts written for the KubeRay API server, which allows everything.
    default: level().prefault('privileged').describe('Level of these callers'),
    namespaces: entries(level())
      .prefault({})
      .describe('Levels in certain namespaces'),
  })
    .prefault({})
    .describe(
      'The same for callers that are no users: services, static tokens, anonymous requests',
    ),
})
  .prefault({})
  .describe('What exists beyond its level may stay');

/** @throws Error that names the key of an invalid level */
export function readPodSecurity(config: Config): PodSecurity {
  const { services, ...users } = readSettings(
    config,
    POD_SECURITY_KEY,
    podSecuritySettings,
  );
  const levels = (of: typeof services): Levels => ({
    default: of.default,
    namespaces: new Map(Object.entries(of.namespaces)),
  });
  return { users: levels(users), services: levels(services) };
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
