import { RiHistoryLine, RiListUnordered } from '@remixicon/react';
import { pluralOf, useHrefs } from '../routes';
import { dateText, useTexts } from '../translation';
import { CommandItem } from './CommandItem';
import { CommandSection } from './CommandSection';
import { SearchResult } from './useObjectSearch';

/** Matching objects that are deleted, which lead to their records. */
export function DeletedObjects(props: {
  result: SearchResult;
  go(href: string): void;
}) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { result, go } = props;
  const { text, deleted } = result;
  if (deleted.length === 0) return undefined;
  const sectionOf = (kind: (typeof deleted)[number]['kind']) =>
    t(`${pluralOf(kind.kind)}.section`);
  return (
    <CommandSection title={t('palette.deleted')}>
      {deleted.flatMap(({ kind, records }) =>
        records.map(({ uid, namespace, name, state, deletedAt }) => (
          <CommandItem
            key={uid}
            icon={<RiHistoryLine />}
            label={name}
            detail={t('palette.placeOfDeleted', {
              section: sectionOf(kind),
              namespace,
              state: kind.stateText(t, state),
              time: dateText(t, Date.parse(deletedAt)),
            })}
            onAction={() => go(hrefs.record(kind.kind, uid) ?? '/')}
          />
        )),
      )}
      {deleted
        .filter(({ hasMore }) => hasMore)
        .map(({ kind }) => (
          <CommandItem
            key={kind.kind}
            icon={<RiListUnordered />}
            label={t('palette.allDeleted', { section: sectionOf(kind) })}
            onAction={() =>
              go(hrefs.history(kind.kind, { search: text }) ?? '/')
            }
          />
        ))}
    </CommandSection>
  );
}
