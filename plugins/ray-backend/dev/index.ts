// `npm start` in this folder: this plugin alone, on the sandbox, at http://localhost:7007. Every caller may do
// everything.
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
backend.add(import('../src'));
backend.add(import('@rayport/backstage-plugin-ray-backend-module-sandbox'));
void backend.start();
