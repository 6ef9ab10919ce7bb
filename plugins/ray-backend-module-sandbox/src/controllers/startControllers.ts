import { ObjectStore } from '../store/ObjectStore';
import { Clock } from '../core/types';
import { EndpointSliceController } from './endpoints/EndpointSliceController';
import { EventExpiry } from './EventExpiry';
import { GarbageCollector } from './GarbageCollector';
import { NamespaceController } from './NamespaceController';
import { QuotaController } from './QuotaController';

/** Starts what Kubernetes itself does behind its API; returns a function that stops it. */
export function startControllers(options: {
  store: ObjectStore;
  clock: Clock;
}): () => void {
  const controllers = [
    new GarbageCollector(options),
    new NamespaceController(options),
    new EventExpiry(options),
    new QuotaController(options),
    new EndpointSliceController(options),
  ];
  return () => controllers.forEach(controller => controller.stop());
}
