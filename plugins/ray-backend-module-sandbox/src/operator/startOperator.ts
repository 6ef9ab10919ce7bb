import { runController } from '../controllerRuntime/runController';
import { autoscalerController } from './autoscaler/autoscalerController';
import { OperatorOptions } from './rayController';
import { rayClusterController } from './raycluster/rayClusterController';
import { rayJobController } from './rayjob/rayJobController';
import { rayServiceController } from './rayservice/rayServiceController';

/** One controller per kind, and the autoscalers of Ray clusters. */
const CONTROLLERS = [
  rayClusterController,
  rayJobController,
  rayServiceController,
  autoscalerController,
];

/** Starts the simulated KubeRay operator; returns a function that stops it. */
export function startOperator(options: OperatorOptions): () => void {
  const stops = CONTROLLERS.map(create =>
    runController({ ...options, controller: create(options) }),
  );
  return () => stops.forEach(stop => stop());
}
