import { useTexts } from '../translation';
import { FilterSelect } from './ListToolbar';
import { ListParams } from './useListParams';
import { ORIGINS } from './useListRequest';

/** Filters a list by tool; absent if all objects have the same one. */
export function OriginFilter(props: {
  /** Empty for all. */
  value: string;
  /** The tools that made any. */
  tools: readonly string[];
  set: ListParams['set'];
}) {
  const { t } = useTexts();
  const { value, tools, set } = props;
  if (!value && tools.length < 2) return undefined;
  const options = ORIGINS.filter(
    id =>
      tools.includes(id) || (id === 'standalone' && tools.includes('owner')),
  );
  return (
    <FilterSelect
      label={t('filter.origin')}
      allLabel={t('filter.allOrigins')}
      name="origin"
      value={value}
      options={options.map(id => ({ id, label: t(`origin.${id}`) }))}
      set={set}
    />
  );
}
