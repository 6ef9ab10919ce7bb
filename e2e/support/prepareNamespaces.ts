import { request } from '@playwright/test';
import { apiToken, portalEnvironment, portalUrl } from '../environment';

const NAMESPACES = ['ray-demo', 'ray-ml'];

/** The compute templates that flows choose from; memory in GiB. */
const TEMPLATES = [
  { name: 'small', cpu: 1, memory: 2 },
  { name: 'standard', cpu: 2, memory: 4 },
  { name: 'gpu', cpu: 4, memory: 16, gpu: 1 },
];

/**
 * Makes the namespaces and compute templates that flows use, once before all of them: the sandbox starts empty.
 *
 * @throws Error when sandbox or portal refuse one
 */
export default async function prepareNamespaces() {
  const sandbox = `http://127.0.0.1:${portalEnvironment.RAYPORT_SANDBOX_PORT}`;
  const context = await request.newContext({ failOnStatusCode: true });
  const headers = { Authorization: `Bearer ${apiToken}` };
  for (const namespace of NAMESPACES) {
    await context.post(`${sandbox}/api/v1/namespaces`, {
      data: { metadata: { name: namespace } },
    });
    for (const template of TEMPLATES) {
      await context.post(
        `${portalUrl}/apis/v1/namespaces/${namespace}/compute_templates`,
        { headers, data: { ...template, namespace } },
      );
    }
  }
  await context.dispose();
}
