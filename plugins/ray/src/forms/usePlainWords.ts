import { useCallback } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { rayTranslationRef } from '../translation';

/** What the KubeRay API server says in words of its code, which the contract keeps for its clients. */
const REFERENCE_WORDS = [
  [/amount is zero/, 'form.plain.amountZero'],
  [/MaxReplicas can not be 0/, 'form.plain.maximumZero'],
  [/MinReplica > MaxReplicas/, 'form.plain.minimumAboveMaximum'],
  [/must not be negative/, 'form.plain.negative'],
  [/RayStartParams is empty/, 'form.plain.noStartParams'],
  [/not specified correctly/, 'form.plain.quantity'],
  [/unsupported value for Image pull policy/, 'form.plain.pullPolicy'],
] as const;

/** What the contract says of a namespace in which the portal lets nobody create anything. */
const SYSTEM_NAMESPACE_WORDS = /is a namespace of Kubernetes itself/;

/** What the contract says of numbers beyond a limit of the portal, which follows in the message. */
const LIMIT_WORDS = [
  [/^The worker groups come to .* at most (\d+) /, 'form.plain.workersLimit'],
  [/replicas of .* is \d+, and at most (\d+) /i, 'form.plain.limit'],
] as const;

/** What the contract says of a host path, with the level of pod security that forbids it. */
const HOST_PATH_WORDS = /^Host path .* is forbidden by level (\w+) /;

/** Puts what is wrong with a field into the words of somebody who fills in a form. */
export function usePlainWords(): (message: string) => string {
  const { t } = useTranslationRef(rayTranslationRef);
  return useCallback(
    message => {
      const found = REFERENCE_WORDS.find(([words]) => words.test(message));
      if (found) return t(found[1]);
      if (SYSTEM_NAMESPACE_WORDS.test(message)) {
        return t('form.plain.systemNamespace');
      }
      for (const [words, key] of LIMIT_WORDS) {
        const limit = words.exec(message)?.[1];
        if (limit) return t(key, { limit });
      }
      const level = HOST_PATH_WORDS.exec(message)?.[1];
      return level ? t('form.plain.hostPath', { level }) : message;
    },
    [t],
  );
}
