import { RiBox3Line, RiListUnordered } from '@remixicon/react';
import { pluralOf, useHrefs } from '../routes';
import { useTexts } from '../translation';
import { CommandItem } from './CommandItem';
import { CommandSection } from './CommandSection';
import { SearchHit, SearchResult } from './useObjectSearch';

/** Kind, namespace and state of an object. */
export function usePlaceText(): (hit: SearchHit) => string {
  const { t } = useTexts();
  return ({ kind, object: { namespace, state } }) => {
    const section = t(`${pluralOf(kind)}.section`);
    return state
      ? t('palette.placeAndState', { section, namespace, state: t(state) })
      : t('palette.place', { section, namespace });
  };
}

/** Matching objects, and the lists with all matches. */
export function FoundObjects(props: {
  result: SearchResult;
  /** Shows what can be done with an object. */
  onChoose(hit: SearchHit): void;
  go(href: string): void;
}) {
  const { t } = useTexts();
  const { result, onChoose, go } = props;
  const hrefs = useHrefs();
  const placeOf = usePlaceText();
  const { text, hits, more } = result;
  if (hits.length === 0) return undefined;
  return (
    <CommandSection title={t('palette.objects')}>
      {hits.map(hit => {
        const { kind, object } = hit;
        const { namespace, name } = object;
        return (
          <CommandItem
            key={`${kind}/${namespace}/${name}`}
            icon={<RiBox3Line />}
            label={name}
            detail={placeOf(hit)}
            onAction={() => go(hrefs.object(kind, object) ?? '/')}
            onMore={() => onChoose(hit)}
          />
        );
      })}
      {more.map(({ kind, total }) => (
        <CommandItem
          key={kind}
          icon={<RiListUnordered />}
          label={t('palette.all', {
            section: t(`${pluralOf(kind)}.section`),
            number: total,
          })}
          onAction={() => go(hrefs.list(kind, { search: text }) ?? '/')}
        />
      ))}
    </CommandSection>
  );
}
