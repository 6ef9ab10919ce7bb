import { useTexts } from '../translation';
import { FilterSelect } from './ListToolbar';
import { ListParams } from './useListParams';
import { ORIGINS } from './useListRequest';

/** Narrows a list to what one tool made; absent where all objects come from the same one. */
export function OriginFilter(props: {
  /** Empty for all. */
  value: string;
  /** Those that made anything. */
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
