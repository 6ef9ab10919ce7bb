import { useMemo } from 'react';
import {
  TranslationRef,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { rayTranslationRef } from './rayTranslationRef';
import { Texts } from './Texts';

/** Untyped for speed of compilation; {@link Texts} has the types. */
const anyMessages: TranslationRef<
  string,
  Record<string, string>
> = rayTranslationRef;

/** The texts in the user's language; `t` is stable until that changes. */
export function useTexts(): { t: Texts } {
  const { t } = useTranslationRef(anyMessages);
  return useMemo(() => {
    const texts: Texts = (
      key: string,
      values?: Record<string, string | number>,
    ) => t(key, values);
    return { t: texts };
  }, [t]);
}
