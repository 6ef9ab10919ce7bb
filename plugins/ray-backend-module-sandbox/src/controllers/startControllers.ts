import { startEndpointSlices } from './endpoints/startEndpointSlices';
import { startEventExpiry } from './startEventExpiry';
import { startGarbageCollector } from './startGarbageCollector';
import { startNamespaces } from './startNamespaces';
import { startQuotas } from './startQuotas';
import { ControllerOptions } from './onChanges';

const CONTROLLERS = [
  startGarbageCollector,
  startNamespaces,
  startEventExpiry,
  startQuotas,
  startEndpointSlices,
];

export function startControllers(options: ControllerOptions): () => void {
  const stops = CONTROLLERS.map(start => start(options));
  return () => stops.forEach(stop => stop());
}
