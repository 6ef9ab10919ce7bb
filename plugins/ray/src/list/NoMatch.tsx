import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button } from '@backstage/ui';
import { RiFilterOffLine } from '@remixicon/react';
import { rayTranslationRef } from '../translation';
import { Message } from '../ui/Message';
import { ListParams } from './useListParams';

/** Fills a list in which nothing matches the filters. */
export function NoMatch({ set }: Pick<ListParams, 'set'>) {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <Message
      icon={<RiFilterOffLine />}
      title={t('filter.noMatchTitle')}
      description={t('filter.noMatch')}
      actions={
        <Button
          variant="secondary"
          onPress={() => set({ q: '', namespace: '', state: '', mine: '' })}
        >
          {t('filter.clear')}
        </Button>
      }
    />
  );
}
