// `npm start` in this folder: a scaffolder with this module and the ray plugin, on the sandbox. Every caller may do
// everything: `curl http://localhost:7007/api/scaffolder/v2/actions`
import { createBackend } from '@backstage/backend-defaults';
import { mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';

const backend = createBackend();
backend.add(mockServices.auth.factory());
backend.add(mockServices.httpAuth.factory());
backend.add(mockServices.userInfo.factory());
backend.add(
  mockServices.permissions.factory({ result: AuthorizeResult.ALLOW }),
);
backend.add(import('@backstage/plugin-catalog-backend'));
backend.add(import('@backstage/plugin-scaffolder-backend'));
backend.add(import('../src'));
backend.add(import('@rayport/backstage-plugin-ray-backend'));
backend.add(import('@rayport/backstage-plugin-ray-backend-module-sandbox'));
void backend.start();
