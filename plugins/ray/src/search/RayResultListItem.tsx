import { HighlightedSearchResultText } from '@backstage/plugin-search-react';
import { BaseSearchResultListItemProps } from '@backstage/plugin-search-react/alpha';
import { Flex, Link, Text } from '@backstage/ui';
import { rayDocumentSchema } from '@rayport/backstage-plugin-ray-common';
import { SUMMARIES } from '../kinds';
import { pluralOf, useHrefs } from '../routes';
import { useTexts } from '../translation';
import { ownerName } from '../ui/ownerName';

/** The search's highlighted matches in the fields of a document. */
interface Highlight {
  preTag: string;
  postTag: string;
  fields: Record<string, string>;
}

/** The text of a field with highlighted matches. */
function FoundText(props: {
  field: string;
  text: string;
  highlight?: Highlight;
}) {
  const { field, text, highlight } = props;
  const marked = highlight?.fields[field];
  if (!highlight || !marked) return <>{text}</>;
  const { preTag, postTag } = highlight;
  return <HighlightedSearchResultText {...{ text: marked, preTag, postTag }} />;
}

/** A Ray object in search results: kind, namespace, owner, and its state when it was indexed. */
export function RayResultListItem(
  props: BaseSearchResultListItemProps<{ highlight?: Highlight }>,
) {
  const { result, highlight } = props;
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { data: found } = rayDocumentSchema.safeParse(result);
  if (!result || !found) return null;
  const { kind, namespace, state, owner } = found;
  const Badge = SUMMARIES.find(summary => summary.kind === kind)?.Badge;
  const section = t(`${pluralOf(kind)}.section`);
  return (
    <Flex direction="column" gap="1" py="2">
      <Flex align="center" gap="2">
        <Link
          href={hrefs.object(kind, found) ?? result.location}
          variant="body-large"
          weight="bold"
        >
          <FoundText field="title" text={result.title} highlight={highlight} />
        </Link>
        {Badge && state && <Badge state={state} />}
      </Flex>
      <Text variant="body-small" color="secondary">
        {owner
          ? t('search.placeAndOwner', {
              section,
              namespace,
              owner: ownerName(owner),
            })
          : t('palette.place', { section, namespace })}
      </Text>
      <Text variant="body-medium">
        <FoundText field="text" text={result.text} highlight={highlight} />
      </Text>
    </Flex>
  );
}
