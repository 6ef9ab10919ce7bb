import { ServeClusterStatus } from '@rayport/backstage-plugin-ray-node';
import { quote } from '../../clusters/explain/wording';
import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { failureHint } from '../../failures/failureHint';
import { withoutTraceback } from '../../failures/lastException';

/** How the applications on a cluster fare. */
export interface ApplicationSummary {
  total: number;
  running: number;
  /** Those that could not be deployed, with what Ray says. */
  failed: string[];
  /** Those that run badly, with what Ray says. */
  unhealthy: string[];
  /** Those on their way, with what they do. */
  onTheWay: string[];
}

type Applications = NonNullable<ServeClusterStatus['applicationStatuses']>;

/** The application's own words, or else those of its first deployment that has some. */
function messageOf(application: Applications[string]): string {
  const deployments = Object.values(application.serveDeploymentStatuses ?? {});
  return (
    application.message ||
    deployments.find(({ message }) => message)?.message ||
    ''
  );
}

/** What is the matter. */
function wordsOf(application: Applications[string]): string {
  return quote(withoutTraceback(messageOf(application)));
}

function titled(name: string, application: Applications[string]): string {
  const words = wordsOf(application);
  return words ? `${name} (${words})` : name;
}

const FAILING = ['DEPLOY_FAILED', 'UNHEALTHY'];

/** The applications that could not be deployed or run badly, by name, with what Ray says. */
export function failingApplications({
  applicationStatuses = {},
}: ServeClusterStatus = {}): Array<{ name: string; words: string }> {
  return Object.entries(applicationStatuses)
    .filter(([, { status = '' }]) => FAILING.includes(status))
    .map(([name, application]) => ({ name, words: wordsOf(application) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** What helps against what the failing applications tell of, each advice once. */
export function failureHints({
  applicationStatuses = {},
}: ServeClusterStatus = {}): MessagePart[] {
  const hints = Object.values(applicationStatuses)
    .filter(({ status = '' }) => FAILING.includes(status))
    .flatMap(application => failureHint(messageOf(application)) ?? []);
  return [...new Map(hints.map(hint => [JSON.stringify(hint), hint])).values()];
}

/** Sorts applications by how they fare; the words are Ray's (Ray Serve, ApplicationStatus). */
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

/** How sentences name one application, or several. */
export function applicationParameters(
  names: readonly string[],
): { application: string } | { applications: string } {
  return names.length === 1
    ? { application: names.join() }
    : { applications: names.join(', ') };
}
