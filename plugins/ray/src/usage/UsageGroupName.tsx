import { Link, Text } from '@backstage/ui';
import {
  RESOURCE_KINDS,
  UsageGroup,
  UsageGrouping,
} from '@rayport/backstage-plugin-ray-common';
import { useHrefs } from '../routes';
import { Texts, useTexts } from '../translation';
import { Owner } from '../ui/Owner';
import { ownerName } from '../ui/ownerName';

/** Name of a group. */
export function groupText(
  t: Texts,
  grouping: UsageGrouping,
  { id, name, namespace }: UsageGroup,
): string {
  if (grouping === 'object') return name ? `${namespace}/${name}` : id;
  if (!id)
    return t(grouping === 'template' ? 'usage.noTemplate' : 'usage.noOwner');
  return grouping === 'owner' ? ownerName(id) : id;
}

/** Name of a group; an object links to its history, because it may be deleted. */
export function UsageGroupName(props: {
  grouping: UsageGrouping;
  group: UsageGroup;
}) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { grouping, group } = props;
  const text = groupText(t, grouping, group);
  if (grouping === 'owner' && group.id) return <Owner user={group.id} />;
  if (!group.id) return <Text color="secondary">{text}</Text>;
  const kind = RESOURCE_KINDS.find(known => known === group.kind);
  if (grouping !== 'object' || !kind) return <>{text}</>;
  return (
    <Link variant="body-medium" href={hrefs.record(kind, group.id)}>
      {text}
    </Link>
  );
}
