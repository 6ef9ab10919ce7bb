import { Flex } from '@backstage/ui';
import {
  USAGE_GROUPINGS,
  UsageGrouping,
} from '@rayport/backstage-plugin-ray-common';
import { FilterSelect, ListParams } from '../list';
import { useNamespaces } from '../namespaces/useNamespaces';
import { useTexts } from '../translation';
import { SegmentedSwitch } from '../ui/SegmentedSwitch';
import { USAGE_SPANS } from './usagePeriod';

/** Selects days, namespace and grouping of usage; kept in the address. */
export function UsageFilters(props: {
  params: ListParams;
  grouping: UsageGrouping;
}) {
  const { t } = useTexts();
  const { params, grouping } = props;
  const { names } = useNamespaces();
  const { get, set } = params;
  return (
    <Flex gap="3" align="center" mb="4" style={{ flexWrap: 'wrap' }}>
      <FilterSelect
        label={t('usage.span.label')}
        allLabel={t('usage.span.usual')}
        name="span"
        value={get('span')}
        options={USAGE_SPANS.map(id => ({ id, label: t(`usage.span.${id}`) }))}
        set={set}
      />
      <FilterSelect
        label={t('filter.namespace')}
        allLabel={t('filter.allNamespaces')}
        name="namespace"
        value={get('namespace')}
        options={names.map(id => ({ id, label: id }))}
        set={set}
      />
      <SegmentedSwitch<UsageGrouping>
        label={t('usage.by.label')}
        options={USAGE_GROUPINGS.map(id => ({
          id,
          label: t(`usage.by.${id}`),
        }))}
        value={grouping}
        onChange={id => set({ by: id })}
      />
    </Flex>
  );
}
