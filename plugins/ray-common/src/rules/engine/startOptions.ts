/**
 * Options of `ray start`, by type of value (Ray 2.60, `scripts/scripts.py`, with options of older versions that were
 * removed since).
 */
const OPTIONS = {
  flag: `block disable-usage-stats enable-object-reconstruction enable-resource-isolation head no-monitor
    no-redirect-output ray-debugger-external verbose`,
  boolean: 'include-dashboard include-log-monitor',
  integer: 'num-cpus num-gpus redis-max-clients num-redis-shards',
  bytes: 'memory object-store-memory system-reserved-memory redis-max-memory',
  port: `dashboard-agent-grpc-port dashboard-agent-listen-port dashboard-grpc-port dashboard-port gcs-server-port
    max-worker-port metrics-export-port min-worker-port node-manager-port object-manager-port port
    ray-client-server-port runtime-env-agent-port`,
  amounts: 'resources',
  json: 'system-config',
  text: `address autoscaling-config cgroup-path dashboard-host labels labels-file log-color log-style logging-format
    logging-level node-ip-address node-name object-spilling-directory plasma-directory plasma-store-socket-name
    proxy-server-url raylet-socket-name redis-password redis-shard-ports redis-username storage system-reserved-cpu
    temp-dir tracing-startup-hook worker-port-list`,
} as const;

type OptionType = keyof typeof OPTIONS;

/** Every option of `ray start`, with the type of its value. */
export const START_OPTIONS: ReadonlyMap<string, OptionType> = new Map(
  Object.entries(OPTIONS).flatMap(([type, names]) =>
    names
      .split(/\s+/)
      .map((name): [string, OptionType] => [name, type as OptionType]),
  ),
);
