/**
 * Limits of one cluster, including those of jobs and services. Without them, one request could create any number of
 * pods, or objects of any size.
 *
 * @public
 */
export interface Limits {
  /** Worker groups of a cluster. */
  workerGroups: number;
  /** Largest `replicas`, `minReplicas` and `maxReplicas` of a worker group. */
  workersPerGroup: number;
  /** Workers of all groups of a cluster together. */
  workersPerCluster: number;
  /** Volumes of a head or a worker group. */
  volumes: number;
  /** Environment variables of a container. */
  environmentVariables: number;
  /** Annotations, and as many labels, of an object or of the pods of a group. */
  annotations: number;
}

/**
 * Default limits. Ray is tested with 2,000 nodes in a cluster (Ray documentation, "Scalability envelope"). The others
 * are far above normal use, and far below what makes an object too large for Kubernetes.
 */
export const DEFAULT_LIMITS: Limits = {
  workerGroups: 100,
  workersPerGroup: 1_000,
  workersPerCluster: 2_000,
  volumes: 100,
  environmentVariables: 500,
  annotations: 200,
};

/** Section of the configuration that holds the limits. */
export const LIMITS_KEY = 'ray.limits';

/**
 * The part of Backstage's configuration that is needed.
 *
 * @public
 */
export interface NumberSource {
  getOptionalNumber(key: string): number | undefined;
}

/**
 * Reads the limits, on the server and in the browser.
 *
 * @throws Error that names the key of a limit that is not a whole number, or is negative
 * @public
 */
export function readLimits(config: NumberSource): Limits {
  const limits = { ...DEFAULT_LIMITS };
  for (const name of Object.keys(limits) as Array<keyof Limits>) {
    const key = `${LIMITS_KEY}.${name}`;
    const value = config.getOptionalNumber(key) ?? limits[name];
    if (!Number.isInteger(value) || value < 0) {
      throw new Error(`${key} is ${value}: use a whole number from 0 on.`);
    }
    limits[name] = value;
  }
  return limits;
}
