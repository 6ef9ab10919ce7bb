import { APIRequestContext } from '@playwright/test';
import { PORTAL } from './portals';

/** The log of a job as its page shows it. */
export async function logOf(
  portal: APIRequestContext,
  job: string,
): Promise<string> {
  return (await portal.get(`${PORTAL}/jobs/${job}/log`)).text();
}
