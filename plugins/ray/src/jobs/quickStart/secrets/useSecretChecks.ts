import { useMemo } from 'react';
import {
  RayClient,
  readSecretVariables,
  SecretKeys,
} from '@rayport/backstage-plugin-ray-common';
import { useChangingQuery } from '../../../live';

/** Number of Secrets to check at a time; each is a request. */
const MAX_LOOKED_FOR = 20;

/** Problems with the Secrets that a job needs, checked before it is created. */
export interface SecretChecks {
  /** Secrets that do not exist. */
  missing: readonly string[];
  /** Keys that their Secret does not have, as `secret/key`. */
  missingKeys: readonly string[];
  /** Secrets about which Kubernetes does not answer. */
  unknown: readonly string[];
}

const NOTHING: SecretChecks = { missing: [], missingKeys: [], unknown: [] };

type Known = ReadonlyMap<string, SecretKeys | undefined>;

/** Reads the keys of Secrets; undefined for one that can't be read. */
function keysOf(namespace: string, names: readonly string[]) {
  return (client: RayClient) => ({
    load: async (signal: AbortSignal): Promise<Known> => {
      const entries = names.map(async name => {
        const keys = await client
          .getSecretKeys({ namespace, name }, { signal })
          .catch(() => undefined);
        return [name, keys] as const;
      });
      return new Map(await Promise.all(entries));
    },
    isAffectedBy: () => false,
  });
}

/** Looks for the Secrets of variables, such as `TOKEN=hub/token`. */
export function useSecretChecks(namespace: string, text: string): SecretChecks {
  const { variables } = readSecretVariables(text);
  const all = [...new Set(variables.map(({ name }) => name))].sort();
  const looked = all.slice(0, MAX_LOOKED_FOR).join('\n');
  const define = useMemo(
    () => keysOf(namespace, looked.split('\n').filter(Boolean)),
    [namespace, looked],
  );
  const { data } = useChangingQuery(define);
  if (!data) return NOTHING;
  const stateOf = (name: string) =>
    data.has(name) ? (data.get(name)?.state ?? 'denied') : undefined;
  return {
    missing: all.filter(name => stateOf(name) === 'missing'),
    unknown: all.filter(name => stateOf(name) === 'denied'),
    missingKeys: variables
      .filter(({ name }) => stateOf(name) === 'found')
      .filter(({ name, key }) => !data.get(name)?.keys.includes(key))
      .map(({ name, key }) => `${name}/${key}`),
  };
}
