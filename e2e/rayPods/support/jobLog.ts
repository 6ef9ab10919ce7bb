import { APIRequestContext } from '@playwright/test';
import { PORTAL } from './portals';

/** Whether the submitter of a job lost its connection to Ray. */
export async function endsEarly(
  portal: APIRequestContext,
  job: string,
): Promise<boolean> {
  const answer = await portal.get(`${PORTAL}/jobs/${job}/log`);
  // The answer omits false values.
  return (await answer.json()).endsEarly === true;
}

/** The log of a job as its page shows it. */
export async function logOf(
  portal: APIRequestContext,
  job: string,
): Promise<string> {
  return (await portal.get(`${PORTAL}/jobs/${job}/log`)).text();
}
