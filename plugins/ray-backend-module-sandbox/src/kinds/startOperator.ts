import { runController } from '../controllerRuntime/runController';
import { autoscalerController } from '../operator/autoscaler/autoscalerController';
import { OperatorOptions } from '../operator/rayController';
import { rayKinds } from './rayKinds';

/** One controller per kind, and the autoscalers of Ray clusters. */
const CONTROLLERS = [
  ...rayKinds.flatMap(({ controller }) => controller ?? []),
  autoscalerController,
];

/** Starts the simulated KubeRay operator; returns a function that stops it. */
export function startOperator(options: OperatorOptions): () => void {
  const stops = CONTROLLERS.map(create =>
    runController({ ...options, controller: create(options) }),
  );
  return () => stops.forEach(stop => stop());
}
