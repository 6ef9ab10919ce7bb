import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button } from '@backstage/ui';
import { RiFilterOffLine } from '@remixicon/react';
import { rayTranslationRef } from '../translation';
import { Message } from '../ui/Message';
import { ListRequest } from './ListDefinition';
import { ListParams } from './useListParams';

/** What to do about a list that its filters leave empty. */
function adviceFor(filters: ListRequest) {
  const { search, namespace, state, mine } = filters;
  const active = [search, namespace, state, mine].filter(Boolean);
  if (active.length > 1) return 'filter.noMatchSeveral';
  if (mine) return 'filter.noMatchMine';
  if (state) return 'filter.noMatchState';
  return namespace ? 'filter.noMatchNamespace' : 'filter.noMatchSearch';
}

/** Fills a list in which nothing matches the filters. */
export function NoMatch(props: {
  /** Those that the list has now. */
  filters: ListRequest;
  set: ListParams['set'];
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { filters, set } = props;
  return (
    <Message
      icon={<RiFilterOffLine />}
      title={t('filter.noMatchTitle')}
      description={t(adviceFor(filters))}
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
