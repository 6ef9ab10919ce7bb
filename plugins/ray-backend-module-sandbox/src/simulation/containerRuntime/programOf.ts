import { Container, Pod, mainContainer } from '../../objects/Pod';
import { insteadOfRay } from '../commands/insteadOfRay';
import { planJob, SIMULATED_LINE } from '../commands/jobPlan';
import { commandOf } from '../commands/shell';
import { at, ContainerProgram, READY_MS } from './ContainerProgram';
import { jobSubmitter } from './jobSubmitter';
import { rayNode, Surroundings } from './rayNode';

/** Poll interval of the operator's script, and its delay once the head answers. */
const GCS_CHECK_INTERVAL_MS = 5000;
const GCS_NOTICE_MS = 500;

/** How long an init container runs. */
const INIT_MS = 1000;
/** What may keep a shell from its last command. */
const CONDITION = /\|\||\b(?:if|until|while|for|case)\b/;
/** The init container in which a worker waits for its head. */
const waitGcsReady: ContainerProgram = {
  readyAfterMs: Infinity,
  exit: { afterMs: GCS_NOTICE_MS, code: 0, waitsFor: 'head' },
  log: {
    opening: at(100, '0 seconds elapsed: Waiting for GCS to be ready.'),
    repeating: {
      everyMs: GCS_CHECK_INTERVAL_MS,
      line: count =>
        `${(count * GCS_CHECK_INTERVAL_MS) / 1000} seconds elapsed: Waiting for GCS to be ready.`,
    },
    closing: 'GCS is ready.',
  },
};

/** The sidecar of the head. What it does is simulated by the AutoscalerController. */
const autoscaler: ContainerProgram = {
  readyAfterMs: 1000,
  log: {
    opening: at(400, 'INFO: The Ray head is ready. Starting the autoscaler.'),
    repeating: {
      everyMs: 10_000,
      line: (_, time) =>
        `======== Autoscaler status: ${time.toISOString()} ========`,
    },
  },
};

/**
 * The program of a container, recognized by its name or command.
 *
 * @param surroundings - what it can reach on the network
 */
export function programOf(
  pod: Pod,
  container: Container,
  surroundings: Surroundings,
): ContainerProgram {
  if (container.name === 'wait-gcs-ready') {
    return waitGcsReady;
  }
  const command = commandOf(container);
  if (command.includes('ray kuberay-autoscaler')) {
    return autoscaler;
  }
  return (
    withoutRay(pod, container, command) ??
    rayNode(pod, container, surroundings) ??
    jobSubmitter(container, surroundings.resolves) ??
    (isInit(pod, container)
      ? {
          ...server(container),
          exit: { afterMs: INIT_MS, code: initExitCode(command) },
        }
      : (task(pod, command) ?? server(container)))
  );
}

/** A container of a pod that runs to completion, such as a batch Job's; see {@link planJob}. */
function task({ spec }: Pod, command: string): ContainerProgram | undefined {
  if ((spec.restartPolicy ?? 'Always') === 'Always') {
    return undefined;
  }
  const { runsMs, exitCode, lines } = planJob(command);
  return {
    readyAfterMs: READY_MS,
    exit: { afterMs: Math.max(runsMs, 2 * READY_MS), code: exitCode },
    log: { opening: [...at(0, SIMULATED_LINE), ...lines] },
  };
}

/** Any other container never exits. */
function server({ name }: Container): ContainerProgram {
  return { readyAfterMs: 500, log: { opening: at(100, `${name} started.`) } };
}

/** An init container succeeds, unless its command surely ends with another code, such as `echo no; exit 1`. */
function initExitCode(command: string): number {
  const [, code = '0'] = /\bexit\s+(\d{1,3})\s*$/.exec(command) ?? [];
  return CONDITION.test(command) ? 0 : Number(code);
}

function isInit({ spec }: Pod, container: Container): boolean {
  return Boolean(
    spec.initContainers?.some(({ name }) => name === container.name),
  );
}

/** The Ray container with a command that does not start Ray: the operator's probes fail, as they ask Ray. */
function withoutRay(
  pod: Pod,
  container: Container,
  command: string,
): ContainerProgram | undefined {
  const isRay =
    pod.metadata.labels?.['ray.io/is-ray-node'] === 'yes' &&
    mainContainer(pod.spec).name === container.name &&
    JSON.stringify(container.readinessProbe ?? {}).includes('healthz');
  const outcome = isRay ? insteadOfRay(command) : undefined;
  if (!outcome) return undefined;
  if (outcome === 'breaks') {
    const text =
      "/bin/bash: -c: line 1: syntax error near unexpected token `&&'";
    return {
      readyAfterMs: Infinity,
      exit: { afterMs: READY_MS, code: 2 },
      log: { opening: at(READY_MS, text) },
    };
  }
  const { runsMs, exitCode, lines } = planJob(command);
  return {
    readyAfterMs: Infinity,
    ...(outcome === 'ends' && { exit: { afterMs: runsMs, code: exitCode } }),
    log: { opening: [...at(0, SIMULATED_LINE), ...lines] },
  };
}
