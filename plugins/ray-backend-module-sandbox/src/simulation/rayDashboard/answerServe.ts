import { textResponse } from './responses';
import { ServeApplications } from './ServeApplications';

/** Health check of the proxy, which succeeds from the first configuration on. The operator queries it. */
const HEALTH_PATH = '/-/healthz';

/**
 * Answers as Serve's proxy: for the application whose route the path is below, which has no code here and says so, else
 * that there is none (Ray Serve 2.55, proxy.py).
 */
export function answerServe(
  applications: ServeApplications,
  request: Request,
): Response {
  const { pathname } = new URL(request.url);
  if (pathname === HEALTH_PATH) {
    return applications.config === undefined
      ? textResponse('connection refused', 503)
      : textResponse('success');
  }
  const application = applications.behindPath(pathname);
  return application
    ? textResponse(
        `The sandbox simulates application ${application.name}: ${application.import_path} would answer ${request.method} ${pathname} here.`,
      )
    : textResponse(
        `Path '${pathname}' not found. Ping http://.../-/routes for available routes.`,
        404,
      );
}
