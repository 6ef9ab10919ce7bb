/**
 * For tests: a sandbox for a test backend, and the simulated KubeRay operator in parts, to run it on another Kubernetes.
 *
 * @packageDocumentation
 */
/* eslint-disable no-restricted-imports -- this entry exports test helpers to the tests of other packages */
export { playScenario } from './__testUtils__/conformance/playScenario';
export type {
  ScenarioAnswer,
  ScenarioRequest,
  SendRequest,
} from './__testUtils__/conformance/playScenario';
export type {
  Scenario,
  ScenarioStep,
} from './__testUtils__/conformance/Scenario';
export { SCENARIOS } from './__testUtils__/conformance/scenarios';
/* eslint-enable no-restricted-imports */
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
export { EventTimes } from './events/EventRecorder';
export { fromQueueKey } from './objects/keys';
export { timestamp } from './core/timestamp';
export { toQueueKey } from './objects/keys';
export type { ContainerStatus } from './objects/Pod';
export type { Pod } from './objects/Pod';
export { startOperator } from './kinds/rayKinds';
export { Sandbox } from './Sandbox';
export type { SandboxOptions } from './Sandbox';
export { freePorts } from './processRuntime/freePorts';
export { answerRequest } from './server/answerRequest';
export { submissionOf } from './simulation/commands/rayJobSubmission';
export { withConditions } from './simulation/kubelet/podConditions';
export { JobSubmitters } from './simulation/rayDashboard/JobSubmitters';
export { RayHeads } from './simulation/rayDashboard/RayHeads';
export type { RayHead } from './simulation/rayDashboard/RayHeads';
export { answerDashboard } from './simulation/rayDashboard/answerDashboard';
export { answerServe } from './simulation/rayDashboard/answerServe';
export { sandboxKubernetes, startTestSandbox } from './startTestSandbox';
export type { TestSandbox } from './startTestSandbox';
