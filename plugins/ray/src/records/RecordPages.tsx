import { Button } from '@backstage/ui';
import { ListParams } from '../list';
import { useTexts } from '../translation';

/** Links to older records, and back to the latest; empty if all are shown. */
export function RecordPages(props: {
  params: ListParams;
  /** The token of the next page; empty on the last. */
  next: string;
}) {
  const { t } = useTexts();
  const { params, next } = props;
  const page = params.get('page');
  if (!page && !next) return undefined;
  return (
    <nav aria-label={t('records.pages')}>
      {page && (
        <Button variant="secondary" onPress={() => params.set({ page: '' })}>
          {t('records.latest')}
        </Button>
      )}{' '}
      {next && (
        <Button variant="secondary" onPress={() => params.set({ page: next })}>
          {t('records.older')}
        </Button>
      )}
    </nav>
  );
}
