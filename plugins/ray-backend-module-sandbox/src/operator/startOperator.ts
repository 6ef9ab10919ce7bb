import { LoggerService } from '@backstage/backend-plugin-api';
import { AutoscalerController } from './autoscaler';
import { EventTimes, SeriesEventRecorder } from '../events';
import { RayHeads } from '../simulation/rayDashboard';
import { Clock, ObjectClient } from '../core/types';
import { Controller } from '../controllerRuntime/Controller';
import { RayClusterController } from './raycluster';
import { RayJobController } from './rayjob';
import { RayServiceController } from './rayservice';
import { runController } from '../controllerRuntime/runController';

/**
 * Starts the simulated KubeRay operator, one controller per kind, and the autoscalers of its clusters; returns a function
 * that stops it.
 */
export function startOperator(options: {
  client: ObjectClient;
  clock: Clock;
  logger: LoggerService;
  times: EventTimes;
  heads: RayHeads;
}): () => void {
  const eventsOf = (reporter: string) =>
    new SeriesEventRecorder({ ...options, reporter });
  const controllers: Controller[] = [
    new RayClusterController({
      ...options,
      events: eventsOf('raycluster-controller'),
    }),
    new RayJobController({ ...options, events: eventsOf('rayjob-controller') }),
    new RayServiceController({
      ...options,
      events: eventsOf('rayservice-controller'),
    }),
    new AutoscalerController(options),
  ];
  const stops = controllers.map(controller =>
    runController({ ...options, controller }),
  );
  return () => stops.forEach(stop => stop());
}
