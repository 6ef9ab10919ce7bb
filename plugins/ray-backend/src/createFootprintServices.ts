import { Connection } from './createConnection';
import { Services } from './createServices';
import { Stores } from './createStores';
import { FootprintService } from './portal/footprints/FootprintService';
import { MeasuredFootprints } from './portal/footprints/MeasuredFootprints';
import { WasteService } from './portal/footprints/WasteService';
import { Prometheus } from './portal/prometheus/Prometheus';
import { PrometheusFootprints } from './portal/prometheus/PrometheusFootprints';
import { RayServerOptions } from './RayServerOptions';

/** Creates the services that compare what objects request with what they use. */
export function createFootprintServices(
  { clock, config, logger }: RayServerOptions,
  {
    connection: { cache },
    services,
    stores: { footprints: store },
  }: { connection: Connection; services: Services; stores: Stores },
) {
  const { prometheus: settings } = config;
  const measured =
    settings &&
    new MeasuredFootprints({
      prometheus: new PrometheusFootprints({
        prometheus: new Prometheus({ settings }),
      }),
      objects: cache.objects,
      logger,
      now: () => clock.now(),
    });
  return {
    footprints: new FootprintService({
      views: services.views,
      store,
      measured,
    }),
    waste: new WasteService({ store }),
  };
}
