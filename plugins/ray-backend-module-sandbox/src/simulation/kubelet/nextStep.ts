import { Container, ContainerStatus, Pod } from '../../objects/Pod';
import { ContainerProgram, ProgramExit, programOf } from '../programs';
import { SubmissionState } from '../rayDashboard/JobSubmitters';
import { ContainerStep } from './ContainerStep';
import { imageProblem } from './imageProblem';
import { failedPullStep } from './pullSteps';
import { configErrorStep } from './configErrorStep';
import { crashBackOffStep, exitStep, readyStep, startStep } from './runSteps';
import { crashBackOffMs, TERMINATED_MS } from './timing';

/** A process that follows a job's log ends with it when the head is gone. */
const LOST_JOB_CODE = 1;

/** What decides on a pod's next step besides the pod itself. */
export interface NodeView {
  hasImage(image: string): boolean;
  /** What a container's variables need and is not there, in the kubelet's words. */
  missingConfig(container: Container): string | undefined;
  /** Which volume can't be mounted and why, in the kubelet's words. */
  missingVolume(): string | undefined;
  /** Whether the pod, a worker that waits for its head, may go on. */
  mayJoin(): boolean;
  /** How it stands with the job that the pod has submitted. */
  submission(): SubmissionState;
}

/** One container with everything that decides on its next step. */
export interface ContainerSituation {
  pod: Pod;
  container: Container;
  status: ContainerStatus;
  isInit: boolean;
  node: NodeView;
}

/** The life of a container: tells the next step from its status alone; undefined when nothing is going to happen. */
export function nextStep(
  situation: ContainerSituation,
): ContainerStep | undefined {
  const { state } = situation.status;
  if (state.running) {
    return whileRunning(situation);
  }
  return state.terminated
    ? afterTermination(situation)
    : whileWaiting(situation);
}

function whileWaiting(
  situation: ContainerSituation,
): ContainerStep | undefined {
  const { container, status, node } = situation;
  const image = container.image ?? '';
  const problem = imageProblem(image);
  if (problem && !node.hasImage(image)) {
    return failedPullStep(container, status, problem);
  }
  const crashed = status.state.waiting?.reason === 'CrashLoopBackOff';
  const start = startStep({
    ...situation,
    imageIsCached: node.hasImage(image),
    afterMs: crashed ? crashBackOffMs(status.restartCount) : 0,
  });
  const missing = node.missingConfig(container);
  return missing === undefined
    ? start
    : configErrorStep(start, status, missing);
}

function whileRunning({
  pod,
  container,
  status,
  isInit,
  node,
}: ContainerSituation): ContainerStep | undefined {
  const program = programOf(pod, container);
  const { readyAfterMs } = program;
  const exit = exitOf(program, node);
  const servesFirst =
    !isInit && readyAfterMs < (program.exit?.afterMs ?? Infinity);
  if (servesFirst && !status.ready) {
    return readyStep(status, program);
  }
  if (!exit) {
    return undefined;
  }
  const afterMs = servesFirst ? exit.afterMs - readyAfterMs : exit.afterMs;
  return exitStep(status, { ...exit, afterMs }, isInit);
}

/** How the program ends; undefined as long as it doesn't, or waits for something. */
function exitOf(
  { exit }: ContainerProgram,
  node: NodeView,
): ProgramExit | undefined {
  if (exit?.waitsFor === 'head') {
    return node.mayJoin() ? exit : undefined;
  }
  if (exit?.waitsFor === 'ray-job') {
    const state = node.submission();
    const lost = { ...exit, code: LOST_JOB_CODE };
    return { underway: undefined, ended: exit, lost }[state];
  }
  return exit;
}

function afterTermination(
  situation: ContainerSituation,
): ContainerStep | undefined {
  const { pod, container, status, isInit, node } = situation;
  const failed = status.state.terminated?.exitCode !== 0;
  const policy = pod.spec.restartPolicy ?? 'Always';
  const restarts =
    policy === 'Always' ? failed || !isInit : failed && policy === 'OnFailure';
  if (!restarts) {
    return undefined;
  }
  if (status.restartCount > 0) {
    return crashBackOffStep(pod, container, status);
  }
  const imageIsCached = node.hasImage(container.image ?? '');
  return startStep({ ...situation, imageIsCached, afterMs: TERMINATED_MS });
}
