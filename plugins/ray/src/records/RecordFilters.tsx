import { useEffect, useState } from 'react';
import {
  HistoryRecord,
  RECORD_PRESENCES,
} from '@rayport/backstage-plugin-ray-common';
import { FilterSelect, ListParams, MineSwitch, ORIGINS } from '../list';
import { useTexts } from '../translation';
import { ownerName } from '../ui/ownerName';
import { RecordedKind } from './RecordedKind';
import { SPAN_NAMES, statesOf } from './useRecordRequest';

/** Most owners and templates in the filters; the search finds more. */
const MAX_CHOICES = 200;

interface Choices {
  owners: readonly string[];
  templates: readonly string[];
}

const NO_CHOICES: Choices = { owners: [], templates: [] };

function merge(known: readonly string[], more: readonly string[]) {
  const all = new Set([...known, ...more.filter(Boolean)]);
  return all.size > known.length && known.length < MAX_CHOICES
    ? [...all].sort((a, b) => a.localeCompare(b))
    : known;
}

/** Owners and templates of all shown records, so that a selection does not remove the other options. */
function useChoices(records: readonly HistoryRecord[]): Choices {
  const [choices, setChoices] = useState(NO_CHOICES);
  useEffect(
    () =>
      setChoices(({ owners, templates }) => ({
        owners: merge(
          owners,
          records.map(({ owner }) => owner),
        ),
        templates: merge(
          templates,
          records.flatMap(record => record.templates),
        ),
      })),
    [records],
  );
  return choices;
}

/** Filters a history by state, owner, template, existence and time; kept in the address. */
export function RecordFilters(props: {
  recorded: RecordedKind;
  params: ListParams;
  records: readonly HistoryRecord[];
}) {
  const { t } = useTexts();
  const { recorded, params, records } = props;
  const { get, set } = params;
  const { owners, templates } = useChoices(records);
  const selects = [
    {
      name: 'state',
      label: t('filter.state'),
      allLabel: t('filter.allStates'),
      options: statesOf(recorded.kind).map(id => ({
        id,
        label: recorded.stateText(t, id),
      })),
    },
    {
      name: 'user',
      label: t('column.owner'),
      allLabel: t('records.allOwners'),
      options: owners.map(id => ({ id, label: ownerName(id) })),
    },
    {
      name: 'template',
      label: t('records.template'),
      allLabel: t('records.allTemplates'),
      options: templates.map(id => ({ id, label: id })),
    },
    {
      name: 'origin',
      label: t('filter.origin'),
      allLabel: t('filter.allOrigins'),
      options: ORIGINS.map(id => ({ id, label: t(`origin.${id}`) })),
    },
    {
      name: 'presence',
      label: t('records.presence.label'),
      allLabel: t('records.presence.all'),
      options: RECORD_PRESENCES.map(id => ({
        id,
        label: t(`records.presence.${id}`),
      })),
    },
    {
      name: 'span',
      label: t('records.span.label'),
      allLabel: t('records.span.all'),
      options: SPAN_NAMES.map(id => ({ id, label: t(`records.span.${id}`) })),
    },
  ] as const;
  return (
    <>
      {selects.map(({ name, options, ...labels }) => (
        <FilterSelect
          key={name}
          {...labels}
          name={name}
          value={get(name)}
          options={[...options]}
          set={set}
        />
      ))}
      <MineSwitch params={params} />
    </>
  );
}
