import {
  EnvironmentVariables,
  EnvSource,
  LimitedObject,
  podSecurityFindings,
  RAY_ANNOTATIONS,
  VolumeType,
} from '@rayport/backstage-plugin-ray-common';

/**
 * Rights of a cluster's pods beyond running Ray; each name once.
 *
 * @public
 */
export interface PodFacts {
  /** A container is privileged, or gets more capabilities than container runtimes give by default. */
  isPrivileged: boolean;
  /** Paths of nodes that are mounted. */
  hostPaths: string[];
  /** Service accounts other than the namespace's default. */
  serviceAccounts: string[];
  /** Secrets that containers see, as files or variables. */
  secrets: string[];
  /** Containers that run the command of their image instead of `ray start`. */
  overridesCommand: boolean;
}

/** The account of pods that name none. */
const DEFAULT_SERVICE_ACCOUNT = 'default';

function once(names: string[]): string[] {
  return [...new Set(names)];
}

function secretsOf(environment: EnvironmentVariables | undefined): string[] {
  return Object.values(environment?.valuesFrom ?? {})
    .filter(({ source }) => source === EnvSource.SECRET)
    .map(({ name }) => name);
}

function overridesCommand(
  annotations: Record<string, string | undefined> = {},
): boolean {
  const value = annotations[RAY_ANNOTATIONS.overwriteContainerCommand];
  return value?.toLowerCase() === 'true';
}

/** The resources that a cluster, a job or a service requests for its pods. */
export function podFactsOf(object: LimitedObject): PodFacts {
  const { clusterSpec, envs, annotations, metadata } = object;
  const { headGroupSpec, workerGroupSpec = [] } = clusterSpec ?? {};
  const groups = headGroupSpec
    ? [headGroupSpec, ...workerGroupSpec]
    : workerGroupSpec;
  const volumes = groups.flatMap(group => group.volumes);
  const sourcesOf = (type: number) =>
    volumes
      .filter(({ volumeType }) => volumeType === type)
      .map(({ source }) => source);
  const environments = [
    envs,
    clusterSpec?.autoscalerOptions?.envs,
    ...groups.map(({ environment }) => environment),
  ];
  const annotated = [
    annotations,
    // The operator copies the annotations of a job to its cluster.
    metadata,
    ...groups.map(group => group.annotations),
  ];
  return {
    isPrivileged: podSecurityFindings(clusterSpec).some(
      ({ level, control }) =>
        level === 'baseline' &&
        (control === 'Privileged Containers' || control === 'Capabilities'),
    ),
    hostPaths: once(sourcesOf(VolumeType.HOST_PATH)),
    serviceAccounts: once(
      groups
        .map(({ serviceAccount }) => serviceAccount)
        .filter(name => name && name !== DEFAULT_SERVICE_ACCOUNT),
    ),
    secrets: once([
      ...sourcesOf(VolumeType.SECRET),
      ...environments.flatMap(secretsOf),
    ]),
    overridesCommand: annotated.some(overridesCommand),
  };
}
