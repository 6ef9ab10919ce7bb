import { startEndpointSlices } from './endpoints/startEndpointSlices';
import { startEventExpiry } from './startEventExpiry';
import { startGarbageCollector } from './startGarbageCollector';
import { startNamespaces } from './startNamespaces';
import { startQuotas } from './startQuotas';
import { ControllerOptions } from './onChanges';

/** What Kubernetes itself does behind its API. */
const CONTROLLERS = [
  startGarbageCollector,
  startNamespaces,
  startEventExpiry,
  startQuotas,
  startEndpointSlices,
];

/** Starts Kubernetes' own controllers; returns a function that stops them. */
export function startControllers(options: ControllerOptions): () => void {
  const stops = CONTROLLERS.map(start => start(options));
  return () => stops.forEach(stop => stop());
}
