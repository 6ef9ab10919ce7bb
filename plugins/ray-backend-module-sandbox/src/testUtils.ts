/**
 * For tests: a sandbox for a test backend, and the simulated KubeRay operator in parts, to run it on another Kubernetes.
 *
 * @packageDocumentation
 */
export { playScenario } from './__testUtils__/conformance/playScenario';
export type {
  ScenarioAnswer,
  ScenarioRequest,
  SendRequest,
} from './__testUtils__/conformance/playScenario';
export type { Scenario, ScenarioStep } from './__testUtils__/conformance/Scenario';
export { SCENARIOS } from './__testUtils__/conformance/scenarios';
export { WorkQueue } from './controllerRuntime/WorkQueue';
export { hasLabels } from './core/hasLabels';
export { SpeedClock } from './core/SpeedClock';
export { StatusError } from './core/StatusError';
export type {
  Clock,
  ListOptions,
  ObjectChange,
  ObjectClient,
  ObjectKey,
  StoredObject,
} from './core/types';
export { EventTimes } from './events';
export { fromQueueKey, timestamp, toQueueKey } from './objects';
export type { ContainerStatus, Pod } from './objects';
export { startOperator } from './kinds/startOperator';
export { Sandbox } from './Sandbox';
export type { SandboxOptions } from './Sandbox';
export { answerRequest } from './server/answerRequest';
export { submissionOf } from './simulation/commands/rayJobSubmission';
export { withConditions } from './simulation/kubelet/podConditions';
export { JobSubmitters, RayHeads } from './simulation/rayDashboard';
export type { RayHead } from './simulation/rayDashboard';
export { answerDashboard } from './simulation/rayDashboard/answerDashboard';
export { answerServe } from './simulation/rayDashboard/answerServe';
export { sandboxKubernetes, startTestSandbox } from './startTestSandbox';
export type { TestSandbox } from './startTestSandbox';
