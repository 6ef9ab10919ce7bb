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

/** Puts what is wrong with a field into the words of somebody who fills in a form. */
export function usePlainWords(): (message: string) => string {
  const { t } = useTranslationRef(rayTranslationRef);
  return useCallback(
    message => {
      const found = REFERENCE_WORDS.find(([words]) => words.test(message));
      return found ? t(found[1]) : message;
    },
    [t],
  );
}
