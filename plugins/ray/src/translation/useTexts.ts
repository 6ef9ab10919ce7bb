import { useMemo } from 'react';
import {
  TranslationRef,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { rayTranslationRef } from './rayTranslationRef';
import { Texts } from './Texts';

/** The same for the compiler, which need not look at which messages there are: {@link Texts} does. */
const anyMessages: TranslationRef<
  string,
  Record<string, string>
> = rayTranslationRef;

/** The texts of the pages in the reader's language; `t` stays the same until that changes. */
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
