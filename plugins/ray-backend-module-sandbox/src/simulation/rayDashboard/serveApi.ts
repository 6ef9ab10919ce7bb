import { RayHead } from './RayHeads';
import { jsonAnswer, textResponse } from './responses';
import { readServeConfig } from './ServeApplications';

/** `GET /api/serve/applications/`: Ray's `ServeInstanceDetails`, with the fields that its clients read. */
export function serveDetails({ serve }: RayHead): Response {
  const applications = serve
    .list()
    .map(({ name, status, message, deployments }) => [
      name,
      {
        name,
        status,
        message,
        deployments: Object.fromEntries(
          deployments.map(deployment => [deployment.name, deployment]),
        ),
      },
    ]);
  return jsonAnswer({ applications: Object.fromEntries(applications) });
}

/** `PUT /api/serve/applications/`: replaces all applications. */
export async function deployApplications(
  { serve }: RayHead,
  request: Request,
): Promise<Response> {
  const config = await request.text();
  try {
    serve.deploy(config, readServeConfig(JSON.parse(config)));
  } catch (error) {
    return textResponse(String(error), 400);
  }
  return textResponse('');
}
