import { expect } from '@playwright/test';
import { TEMPLATE } from './objects';
import { PortalAddress, send } from './send';

/** Makes the template that all objects of a test use. */
export async function createTemplate(
  portal: PortalAddress,
  namespace: string,
): Promise<void> {
  const path = `/apis/v1/namespaces/${namespace}/compute_templates`;
  const body = { namespace, name: TEMPLATE, cpu: 1, memory: 2 };
  const { status, text } = await send(portal, 'POST', path, { body });
  expect(status, text).toBe(200);
}
