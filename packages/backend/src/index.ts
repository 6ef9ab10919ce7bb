import { createBackend } from '@backstage/backend-defaults';
import { rayRootHealthServiceFactory } from '@rayport/backstage-plugin-ray-node';
import { checkOrExit, isCheck } from './checkOrExit';
import { configuredFeatures } from './configured/configuredFeatures';
import { createRootHttpRouter } from './createRootHttpRouter';
import { createDatabase } from './database/createDatabase';
import { createMetricsPage } from '@rayport/backstage-plugin-ray-node/metrics';
import { startOrExit } from './startOrExit';

function createPortal() {
  // Before the others, which report to it.
  const metricsPage = createMetricsPage();
  const backend = createBackend();

  backend.add(import('@backstage/plugin-app-backend'));
  backend.add(import('@backstage/plugin-auth-backend'));
  backend.add(import('@backstage/plugin-catalog-backend'));
  backend.add(
    import('@backstage/plugin-catalog-backend-module-scaffolder-entity-model'),
  );
  backend.add(import('@backstage/plugin-events-backend'));
  backend.add(import('@backstage/plugin-mcp-actions-backend'));
  backend.add(import('@backstage/plugin-notifications-backend'));
  backend.add(import('@backstage/plugin-permission-backend'));
  backend.add(import('@backstage/plugin-scaffolder-backend'));
  backend.add(import('@backstage/plugin-search-backend'));
  backend.add(import('@backstage/plugin-search-backend-module-catalog'));
  backend.add(import('@backstage/plugin-signals-backend'));

  backend.add(import('@rayport/backstage-plugin-ray-backend'));
  backend.add(
    import('@rayport/backstage-plugin-ray-backend-module-notifications'),
  );
  backend.add(import('@rayport/backstage-plugin-ray-backend-module-sandbox'));
  backend.add(import('@rayport/backstage-plugin-catalog-backend-module-ray'));
  backend.add(
    import('@rayport/backstage-plugin-scaffolder-backend-module-ray'),
  );
  backend.add(import('@rayport/backstage-plugin-search-backend-module-ray'));
  backend.add(configuredFeatures);
  backend.add(metricsPage);
  backend.add(rayRootHealthServiceFactory);
  backend.add(createDatabase());
  backend.add(createRootHttpRouter());
  return backend;
}

const args = process.argv.slice(2);
void (isCheck(args) ? checkOrExit(args) : startOrExit(createPortal()));
