import { setTimeout as sleep } from 'node:timers/promises';
import { Container, Pod } from '../objects/Pod';
import { parseRayStart } from '../simulation/commands/rayStart';
import { commandOf } from '../simulation/commands/shell';
import { readText, requestPod } from './requestPod';

const AGENT_PORT = 52365;
const DASHBOARD_PORT = '8265';
const INTERVAL_MS = 500;
const TIMEOUT_MS = 5000;

/**
 * Waits until Ray's own health endpoints say that a node serves, as the operator's readiness probes do, or until `signal`
 * aborts.
 */
export async function untilHealthy(options: {
  pod: Pod;
  container: Container;
  node: 'head' | 'worker';
  ports: ReadonlyMap<number, number>;
  signal: AbortSignal;
}): Promise<void> {
  const { pod, container, node, ports, signal } = options;
  const base = `http://${pod.status?.podIP}`;
  const given = parseRayStart(commandOf(container))?.options;
  const agent = Number(given?.get('dashboard-agent-listen-port') ?? AGENT_PORT);
  const urls = [
    `${base}:${ports.get(agent) ?? agent}/api/local_raylet_healthz`,
    ...(node === 'head'
      ? [`${base}:${dashboardPort(container)}/api/gcs_healthz`]
      : []),
  ];
  while (!signal.aborted) {
    const answers = await Promise.all(urls.map(url => isHealthy(url, signal)));
    if (answers.every(Boolean)) {
      return;
    }
    await sleep(INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Where a head's dashboard listens. */
export function dashboardPort(container: Container): string {
  const { options } = parseRayStart(commandOf(container)) ?? {};
  return options?.get('dashboard-port') ?? DASHBOARD_PORT;
}

async function isHealthy(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await requestPod(url, {
      signal: AbortSignal.any([signal, timeout]),
    });
    return (await readText(answer)).includes('success');
  } catch {
    return false;
  }
}
