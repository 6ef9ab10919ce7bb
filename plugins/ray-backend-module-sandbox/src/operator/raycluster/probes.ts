import { NodeType } from './names';

const RAYLET_HEALTH = 'http://localhost:52365/api/local_raylet_healthz';
const GCS_HEALTH = 'http://localhost:8265/api/gcs_healthz';
/** Seconds that a probe may take: a head is asked twice. */
const TIMEOUT_S: Record<NodeType, number> = { head: 5, worker: 2 };

/** The probes that the operator gives a Ray container that has none of its own. */
export function rayProbes(type: NodeType): {
  livenessProbe: object;
  readinessProbe: object;
} {
  const checks = [check(RAYLET_HEALTH, 2)];
  if (type === 'head') {
    checks.push(check(GCS_HEALTH, 10));
  }
  const common = {
    exec: { command: ['bash', '-c', checks.join(' && ')] },
    periodSeconds: 5,
    successThreshold: 1,
    timeoutSeconds: TIMEOUT_S[type],
  };
  return {
    livenessProbe: {
      ...common,
      failureThreshold: 120,
      initialDelaySeconds: 30,
    },
    readinessProbe: {
      ...common,
      failureThreshold: 10,
      initialDelaySeconds: 10,
    },
  };
}

function check(url: string, timeoutS: number): string {
  return `wget --tries 1 -T ${timeoutS} -q -O- ${url} | grep success`;
}
