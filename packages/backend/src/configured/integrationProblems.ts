import { Config } from '@backstage/config';
import { isJsonObject } from '@rayport/backstage-plugin-ray-common';
import { isAddress } from '../values/isAddress';
import { missingSettings, textAt } from '../values/missingSettings';
import { valueAt } from '../values/values';

/** Where a source's credentials are, and the host that it reads from. */
interface Integration {
  key: string;
  publicHost: string;
  host?: string;
}

function integrationOf(
  config: Config,
  provider: string,
  source: string,
): Integration | undefined {
  if (provider === 'gitlab') {
    const host = textAt(config, `${source}.host`);
    return { key: 'integrations.gitlab', publicHost: 'gitlab.com', host };
  }
  if (provider !== 'githubOrg') return undefined;
  const url = textAt(config, `${source}.githubUrl`);
  const host = isAddress(url) ? new URL(url).host : undefined;
  return { key: 'integrations.github', publicHost: 'github.com', host };
}

/** What a source of GitHub or GitLab lacks to reach it: Backstage has credentials in a section of their own. */
export function integrationProblems(
  config: Config,
  provider: string,
  source: string,
): string[] {
  const integration = integrationOf(config, provider, source);
  if (!integration?.host) return [];
  const { key, publicHost, host } = integration;
  const items = valueAt(config, key) ?? [];
  if (!Array.isArray(items)) {
    return [`${key} is no list: begin each integration with "- "`];
  }
  const index = items.findIndex(
    item => isJsonObject(item) && (item.host ?? publicHost) === host,
  );
  const item = `${key}[${index}]`;
  if (index < 0) {
    return [
      `${key} has no item with the host ${host}: ${source} needs its token`,
    ];
  }
  // Without it, Backstage would send the token of a company's own server to the public one, or not start.
  const names = host === publicHost ? [] : ['apiBaseUrl'];
  const hasApp = valueAt(config, `${item}.apps`) !== undefined;
  if (!hasApp) names.push('token');
  const problems = missingSettings(config, item, names, source);
  // Only an app is installed in organizations; with a token, Backstage would read none.
  const orgs = `${source}.orgs`;
  if (provider === 'githubOrg' && !hasApp && !valueAt(config, orgs)) {
    problems.push(
      `${orgs} is missing: name the organizations, or use a GitHub App`,
    );
  }
  return problems;
}
