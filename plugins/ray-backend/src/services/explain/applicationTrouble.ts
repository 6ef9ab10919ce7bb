import { ServeClusterStatus } from '@rayport/backstage-plugin-ray-node';
import { quote } from '../../clusters/explain/wording';
import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { failureHint } from '../../failures/failureHint';
import { withoutTraceback } from '../../failures/lastException';

/** States of the applications on a cluster. */
export interface ApplicationSummary {
  total: number;
  running: number;
  /** Failed deployments, with Ray's message. */
  failed: string[];
  /** Unhealthy ones, with Ray's message. */
  unhealthy: string[];
  /** Starting ones, with their progress. */
  onTheWay: string[];
}

type Applications = NonNullable<ServeClusterStatus['applicationStatuses']>;

/** The application's own message, or else its first deployment's. */
function messageOf(application: Applications[string]): string {
  const deployments = Object.values(application.serveDeploymentStatuses ?? {});
  return (
    application.message ||
    deployments.find(({ message }) => message)?.message ||
    ''
  );
}

/** Description of the problem. */
function wordsOf(application: Applications[string]): string {
  return quote(withoutTraceback(messageOf(application)));
}

function titled(name: string, application: Applications[string]): string {
  const words = wordsOf(application);
  return words ? `${name} (${words})` : name;
}

const FAILING = ['DEPLOY_FAILED', 'UNHEALTHY'];

/** Failed and unhealthy applications by name, with Ray's message. */
export function failingApplications({
  applicationStatuses = {},
}: ServeClusterStatus = {}): Array<{ name: string; words: string }> {
  return Object.entries(applicationStatuses)
    .filter(([, { status = '' }]) => FAILING.includes(status))
    .map(([name, application]) => ({ name, words: wordsOf(application) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Hints for the applications that don't run, each once. */
export function failureHints({
  applicationStatuses = {},
}: ServeClusterStatus = {}): MessagePart[] {
  const hints = Object.values(applicationStatuses)
    .filter(({ status }) => status !== 'RUNNING')
    .flatMap(application => failureHint(messageOf(application)) ?? []);
  return [...new Map(hints.map(hint => [JSON.stringify(hint), hint])).values()];
}

/** Groups applications by state, in Ray's terms (Ray Serve, ApplicationStatus). */
export function summarize({
  applicationStatuses = {},
}: ServeClusterStatus = {}): ApplicationSummary {
  const entries = Object.entries(applicationStatuses).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const withStatus = (isWanted: (status: string) => boolean) =>
    entries
      .filter(([, { status = '' }]) => isWanted(status))
      .map(([name, application]) => titled(name, application));
  const known = ['RUNNING', ...FAILING];
  return {
    total: entries.length,
    running: withStatus(status => status === 'RUNNING').length,
    failed: withStatus(status => status === 'DEPLOY_FAILED'),
    unhealthy: withStatus(status => status === 'UNHEALTHY'),
    onTheWay: withStatus(status => !known.includes(status)),
  };
}

/** Names one application, or several, in a sentence. */
export function applicationParameters(
  names: readonly string[],
): { application: string } | { applications: string } {
  return names.length === 1
    ? { application: names.join() }
    : { applications: names.join(', ') };
}
