import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonIcon, SearchField, Text } from '@backstage/ui';
import { RiArrowDownSLine, RiArrowUpSLine } from '@remixicon/react';
import { rayTranslationRef } from '../../translation';
import { LogSearch } from './useLogSearch';
import styles from './LogPane.module.css';

/** The field to search in a log, how much was found, and the way from one to the next; Enter goes on, too. */
export function SearchInLog({ search }: { search: LogSearch }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { query, total, position, step } = search;
  const count =
    total > 0
      ? t('logs.matches', { current: position, total })
      : t('logs.noMatch');
  return (
    <div className={styles.search}>
      <SearchField
        size="small"
        aria-label={t('logs.search')}
        placeholder={t('logs.search')}
        value={query}
        onChange={search.setQuery}
        onSubmit={() => step(1)}
      />
      {query && (
        <>
          <Text variant="body-small" color="secondary" role="status">
            {count}
          </Text>
          <ButtonIcon
            size="small"
            variant="tertiary"
            icon={<RiArrowUpSLine />}
            aria-label={t('logs.previousMatch')}
            isDisabled={total === 0}
            onPress={() => step(-1)}
          />
          <ButtonIcon
            size="small"
            variant="tertiary"
            icon={<RiArrowDownSLine />}
            aria-label={t('logs.nextMatch')}
            isDisabled={total === 0}
            onPress={() => step(1)}
          />
        </>
      )}
    </div>
  );
}
