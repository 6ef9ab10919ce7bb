import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { RequestHandler, Router } from 'express';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sendError } from '../sendError';

/** The page. Its script is a separate file, because the portal's content security policy allows no inline scripts. */
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Rayport API</title>
    <link rel="icon" href="favicon-32x32.png" />
    <link rel="stylesheet" href="swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="swagger-ui-bundle.js"></script>
    <script src="init.js"></script>
  </body>
</html>
`;

/** Starts Swagger UI without the validator, which would send the document to a third party. */
const INIT_SCRIPT = `SwaggerUIBundle({
  url: '../apis/v1/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;

/** Path of the page. */
export const SWAGGER_UI_PATH = '/swagger-ui';

/** Files of Swagger UI that the page loads; no others are served. */
const ASSETS = ['swagger-ui-bundle.js', 'swagger-ui.css', 'favicon-32x32.png'];

/**
 * The folder of these files: in the package, where `scripts/copySwaggerUi.mjs` has put them, or that of swagger-ui-dist
 * in our repository. Adopters do not get swagger-ui-dist, whose dependency reports each installation to its makers.
 */
function assetsFolder(): string {
  const packed = resolvePackagePath(
    '@rayport/backstage-plugin-ray-backend',
    'assets/swagger-ui',
  );
  return existsSync(packed) ? packed : resolvePackagePath('swagger-ui-dist');
}

/** How long browsers cache the files. */
const MAX_AGE = '1h';

/** Serves Swagger UI, as the reference server does. The page needs no credentials; its calls do. */
export function createSwaggerUiHandler(): RequestHandler {
  const router = Router({ strict: true, caseSensitive: true });
  router.get('/', (request, response) => {
    // Without the slash, the page would request its files one level higher.
    if (!request.originalUrl.startsWith(`${SWAGGER_UI_PATH}/`)) {
      // Relative: a proxy may serve the portal below a path that is unknown here.
      response.redirect(`.${SWAGGER_UI_PATH}/`);
      return;
    }
    response.type('html').send(PAGE);
  });
  router.get('/init.js', (_request, response) => {
    response.type('js').send(INIT_SCRIPT);
  });
  const folder = assetsFolder();
  for (const asset of ASSETS) {
    const path = join(folder, asset);
    router.get(`/${asset}`, (_request, response) => {
      response.sendFile(path, { maxAge: MAX_AGE });
    });
  }
  router.use((_request, response) => {
    const error = new RayApiError('NOT_FOUND', 'Not Found');
    sendError(response, error, { details: false });
  });
  return router;
}
