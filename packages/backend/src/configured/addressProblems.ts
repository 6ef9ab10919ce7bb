import { Config } from '@backstage/config';
import { isAddress } from '../values/isAddress';
import { shown, valueAt } from '../values/values';

function problemOf(key: string, value: unknown): string | undefined {
  if (value === undefined) {
    return `${key} is missing: write the address that browsers use, such as https://rayport.example.com`;
  }
  if (!isAddress(value)) {
    return `${key} is ${shown(value)}: write the whole address, such as https://rayport.example.com`;
  }
  const url = new URL(value);
  if (url.search || url.hash) {
    return `${key} is ${url.href}: leave out what follows the path`;
  }
  return undefined;
}

/** What is wrong with the addresses of the portal. Backstage would start, and build links and requests from them. */
export function addressProblems(config: Config): string[] {
  return ['app.baseUrl', 'backend.baseUrl'].flatMap(
    key => problemOf(key, valueAt(config, key)) ?? [],
  );
}
