import { expect } from '@playwright/test';
import { guestOf } from '../support/guestOf';
import { wholeObject } from '../support/objects';
import { PortalAddress, send } from '../support/send';
import { Question } from './Reader';

const NAME = 'asked-about';

/** Lifecycles are ten times faster than in reality. */
const READY_TIMEOUT_MS = 60_000;

async function read(portal: PortalAddress, path: string) {
  const { text } = await send(portal, 'GET', path);
  return JSON.parse(text);
}

/** Makes a cluster, and returns everything that can be read about it, its pods and its Ray. */
export async function questionsAbout(
  portal: PortalAddress,
  namespace: string,
): Promise<Question[]> {
  const contract = `/apis/v1/namespaces/${namespace}`;
  const pages = `/api/ray/namespaces/${namespace}/clusters/${NAME}`;
  const body = wholeObject('clusters', { namespace, name: NAME }, 1);
  await send(portal, 'POST', `${contract}/clusters`, { body });
  await expect
    .poll(() => read(portal, `${pages}/status`), { timeout: READY_TIMEOUT_MS })
    .toMatchObject({ state: 'ready' });
  const { pods } = await read(portal, `${pages}/status`);
  const user = await guestOf(portal);
  const opened = await send(user, 'POST', `${pages}/dashboard`);
  expect(opened.status, opened.text).toBe(200);
  const dashboard = `/api/ray${JSON.parse(opened.text).path}`;
  const submissions = `${contract}/jobsubmissions/${NAME}`;
  const cached = [
    `${contract}/clusters`,
    `${contract}/clusters/${NAME}`,
    `${contract}/compute_templates`,
    `${contract}/jobs`,
    `${pages}/status`,
    '/api/ray/health',
  ];
  const asked = [
    `${contract}/clusters?consistency=strong`,
    `${pages}/pods/${pods[0].name}/log`,
    `${pages}/manifest`,
    submissions,
  ];
  return [
    ...cached.map(path => ({ method: 'GET' as const, path, isCached: true })),
    {
      method: 'GET' as const,
      path: `${dashboard}api/version`,
      isCached: false,
      isRelayed: true,
    },
    ...asked.map(path => ({ method: 'GET' as const, path, isCached: false })),
    {
      method: 'POST',
      path: submissions,
      isCached: false,
      body: { entrypoint: 'true' },
    },
    { method: 'POST', path: `${pages}/dashboard`, isCached: false, user },
  ];
}
