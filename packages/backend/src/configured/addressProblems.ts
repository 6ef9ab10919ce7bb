import { Config } from '@backstage/config';

function problemOf(key: string, value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    return `${key} is ${value}: write the whole address, such as https://rayport.example.com`;
  }
  if (url.search || url.hash) {
    return `${key} is ${value}: leave out what follows the path`;
  }
  return undefined;
}

/** What is wrong with the addresses of the portal. Backstage would start, and build links and requests from them. */
export function addressProblems(config: Config): string[] {
  return ['app.baseUrl', 'backend.baseUrl'].flatMap(key => {
    const value = config.getOptional(key);
    const problem = typeof value === 'string' && problemOf(key, value);
    return problem ? [problem] : [];
  });
}
