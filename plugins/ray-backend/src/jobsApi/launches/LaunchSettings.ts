/** Defaults of a job. */
export interface LaunchDefaults {
  /** For which namespaces; all when absent. */
  namespaces?: readonly string[];
  template?: string;
  /** Of the head; the same as of the workers when absent. */
  headTemplate?: string;
  workers: number;
  version: string;
  /** That of the version when absent. */
  image?: string;
  /** Queue of Kueue; none when absent. */
  queue?: string;
}

/** How jobs with a cluster of their own are made: section `ray.jobsApi` of the configuration. */
export interface LaunchSettings {
  defaults: readonly LaunchDefaults[];
  /** How long a job may wait for its cluster, and a package is kept for it. */
  keepMs: number;
  maxBytesPerCaller: number;
  maxBytesPerNamespace: number;
}

/** The Ray that the forms propose, too. */
export const DEFAULT_RAY_VERSION = '2.52.0';

/** The defaults of a namespace: the first ones that are for it. */
export function defaultsFor(
  { defaults }: LaunchSettings,
  namespace: string,
): LaunchDefaults {
  const found = defaults.find(
    ({ namespaces }) => !namespaces || namespaces.includes(namespace),
  );
  return found ?? { workers: 0, version: DEFAULT_RAY_VERSION };
}
