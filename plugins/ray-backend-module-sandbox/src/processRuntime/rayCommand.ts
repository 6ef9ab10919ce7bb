import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { present } from '../core/present';
import { Container, Pod } from '../objects/Pod';
import { parseRayStart } from '../simulation/commands/rayStart';
import { commandOf } from '../simulation/commands/shell';
import { InstalledRay } from './InstalledRay';
import { freePorts } from './freePorts';
import { PodNetwork } from './PodNetwork';

/** Bytes; Ray would take a third of the machine's memory for the objects of each node. */
const OBJECT_STORE_MEMORY = 100_000_000;

/** Environment variables that every container inherits from the portal: language, formats and time zone. */
const INHERITED = /^(?:LANG|LC_\w+|TZ)$/;

const RAY = `#!/bin/sh
# Starts Ray's program; of a node's options, the last that are given count.
if [ "$1" = start ]; then
  shift
  exec "$RAYPORT_RAY" start $RAYPORT_RAY_DEFAULTS "$@" $RAYPORT_RAY_OPTIONS
fi
exec "$RAYPORT_RAY" "$@"
`;

/** Options for the standard ports, which would collide on one machine, with the port that a separate container uses. */
const PORT_OPTIONS = {
  'metrics-export-port': 8080,
  'dashboard-agent-listen-port': 52365,
  'ray-client-server-port': 10001,
};

/** How Ray starts in a container: variables for its environment, and where its ports are. */
export interface RayCommand {
  variables: Record<string, string>;
  /** The port on which the container listens instead, by port of its pod. */
  ports: ReadonlyMap<number, number>;
  node?: 'head' | 'worker';
}

/** Writes the program `ray`, which containers find first in their path; returns its folder. */
export function writeRayProgram(run: string): string {
  const folder = join(run, 'bin');
  mkdirSync(folder);
  writeFileSync(join(folder, 'ray'), RAY, { mode: 0o755 });
  return folder;
}

/** Adds Ray's programs to a container's environment, and the options that let several nodes share a machine. */
export async function rayCommand(options: {
  pod: Pod;
  container: Container;
  ray: InstalledRay;
  network: PodNetwork;
  /** The folder of {@link writeRayProgram}. */
  programs: string;
  /** Shorter than 40 characters, and used by one node once: nodes in one folder would share environments that Ray builds. */
  tempFolder: string;
}): Promise<RayCommand> {
  const { pod, container, ray, network, programs, tempFolder } = options;
  const start = parseRayStart(commandOf(container));
  const variables = {
    ...inherited(ray.environment),
    PATH: [programs, ray.bin, process.env.PATH].join(delimiter),
    PYTHONUNBUFFERED: '1',
    RAY_USAGE_STATS_ENABLED: '0',
    RAYPORT_RAY: join(ray.bin, 'ray'),
  };
  if (!start) {
    return { variables, ports: new Map() };
  }
  const { isHead } = start;
  const podIP = pod.status?.podIP ?? '';
  const names = Object.entries(PORT_OPTIONS);
  const free = await freePorts(names.length);
  const standardPort = (name: string, standard: number) =>
    Number(start.options.get(name) ?? standard);
  const own = [
    ...names.map(([name], index) => `--${name}=${free[index]}`),
    `--node-ip-address=${podIP}`,
    '--min-worker-port=0 --max-worker-port=0',
    `--temp-dir=${tempFolder}`,
    ...(isHead
      ? [`--port=${await network.gcsPort(pod)}`, `--dashboard-host=${podIP}`]
      : []),
  ].filter(option => isHead || !option.startsWith('--ray-client'));
  return {
    node: isHead ? 'head' : 'worker',
    ports: new Map(
      names.map(([name, standard], index) => [
        standardPort(name, standard),
        present(free[index]),
      ]),
    ),
    variables: {
      ...variables,
      // A head would exchange loopback for the machine's address; a worker would not join one on loopback.
      RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER: isHead ? '0' : '1',
      RAYPORT_RAY_DEFAULTS: `--log-color=false --disable-usage-stats --object-store-memory=${OBJECT_STORE_MEMORY}`,
      RAYPORT_RAY_OPTIONS: own.join(' '),
    },
  };
}

/** The portal's variables may be credentials, such as those in the address of a package index. */
function inherited(named: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined && (INHERITED.test(name) || named.includes(name))
        ? [[name, value]]
        : [],
    ),
  );
}
