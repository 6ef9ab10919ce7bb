import { Hrefs } from '../../routes';

/** The segment below the list of jobs; no namespace is called so. */
export const HISTORY_PATH = '_history';

/** The parameter of the job form's address that says which remembered run a new job is like, by its uid. */
export const RECORD_PARAM = 'record';

/** The page with everything that is remembered of jobs. */
export function historyHref(hrefs: Hrefs): string {
  return `${hrefs.list('job') ?? ''}/${HISTORY_PATH}`;
}

/** The page of one run, which stays. */
export function recordHref(hrefs: Hrefs, uid: string): string {
  return `${historyHref(hrefs)}/${encodeURIComponent(uid)}`;
}

/** The form for a job like a run that is remembered. */
export function runAgainHref(hrefs: Hrefs, uid: string): string {
  const query = new URLSearchParams({ [RECORD_PARAM]: uid });
  return `${hrefs.create('job') ?? ''}?${query}`;
}
