import { PermissionRule } from '@backstage/plugin-permission-node';
import { z } from 'zod';
import { PodFacts } from '../core/PodFacts';
import { RayResource } from '../core/RayResource';
import { applying, RayFilter, RayResourceRef } from './rules';

/** A rule without parameters. */
function factRule<T extends string>(
  { resourceType }: RayResourceRef<T>,
  rule: { name: string; description: string; holds(pods: PodFacts): boolean },
): PermissionRule<RayResource, RayFilter, T, undefined> {
  const { name, description, holds } = rule;
  return {
    resourceType,
    name,
    description,
    ...applying(({ pods }) => pods !== undefined && holds(pods)),
  };
}

/** A rule with a list of exceptions: names or paths. */
function exceptRule<T extends string>(
  { resourceType }: RayResourceRef<T>,
  rule: {
    name: string;
    description: string;
    except: string;
    namesIn(pods: PodFacts): string[];
    isExcepted(name: string, except: string[]): boolean;
  },
): PermissionRule<RayResource, RayFilter, T, { except: string[] }> {
  const { name, description, except, namesIn, isExcepted } = rule;
  return {
    resourceType,
    name,
    description,
    paramsSchema: z.object({ except: z.array(z.string()).describe(except) }),
    ...applying(
      ({ pods }, params) =>
        pods !== undefined &&
        namesIn(pods).some(found => !isExcepted(found, params.except)),
    ),
  };
}

const isNamed = (name: string, except: string[]) => except.includes(name);

function segmentsOf(path: string): string[] {
  return path.split('/').filter(segment => segment && segment !== '.');
}

/** Whether a path is one of some folders, or inside one. */
function isWithin(path: string, folders: string[]): boolean {
  const segments = segmentsOf(path);
  // Kubernetes refuses such a path, and it could lead anywhere.
  if (segments.includes('..')) return false;
  return folders.some(folder =>
    segmentsOf(folder).every((segment, index) => segment === segments[index]),
  );
}

/**
 * Rules that find rights of pods beyond running Ray. They match what is dangerous, so policies use them with `not`. One
 * group that matches is enough.
 *
 * @param plural - how descriptions name the resources
 */
export function podRules<T extends string>(
  resourceRef: RayResourceRef<T>,
  plural: string,
) {
  return {
    runsPrivileged: factRule(resourceRef, {
      name: 'RUNS_PRIVILEGED',
      description: `Allow ${plural} with containers that are privileged or have more capabilities than container runtimes give by default`,
      holds: ({ isPrivileged }) => isPrivileged,
    }),
    usesHostPath: exceptRule(resourceRef, {
      name: 'USES_HOST_PATH',
      description: `Allow ${plural} that mount paths of their nodes outside of the given folders`,
      except: 'Folders that may be mounted, with everything below them',
      namesIn: ({ hostPaths }) => hostPaths,
      isExcepted: isWithin,
    }),
    usesServiceAccount: exceptRule(resourceRef, {
      name: 'USES_SERVICE_ACCOUNT',
      description: `Allow ${plural} that run as another service account than the default and the given ones`,
      except: 'Names of service accounts',
      namesIn: ({ serviceAccounts }) => serviceAccounts,
      isExcepted: isNamed,
    }),
    readsSecret: exceptRule(resourceRef, {
      name: 'READS_SECRET',
      description: `Allow ${plural} whose containers see other secrets than the given ones, as files or environment variables`,
      except: 'Names of secrets',
      namesIn: ({ secrets }) => secrets,
      isExcepted: isNamed,
    }),
    overridesCommand: factRule(resourceRef, {
      name: 'OVERRIDES_COMMAND',
      description: `Allow ${plural} whose containers run another command than ray start (annotation ray.io/overwrite-container-cmd)`,
      holds: pods => pods.overridesCommand,
    }),
  };
}
