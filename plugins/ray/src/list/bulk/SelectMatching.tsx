import { useEffect, useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { RayClient } from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../../api';
import { useTexts } from '../../translation';
import { useFailureText } from '../../ui/useFailureText';
import { ListDefinition, ListItem, ListRequest } from '../ListDefinition';

/** The most that can be selected: a browser keeps them all in memory. */
const MAX_SELECTED = 5_000;

/** The most that the server puts on a page. */
const PAGE_SIZE = 100;

/** Reads all matches, page by page, at most {@link MAX_SELECTED}; each object once, even if others change meanwhile. */
async function readMatching<T extends ListItem>(
  client: RayClient,
  list: { definition: ListDefinition<T>; request: ListRequest },
  options: { signal: AbortSignal; onRead(read: number): void },
): Promise<T[]> {
  const { signal, onRead } = options;
  const rows = new Map<string, T>();
  for (let page = 1; page <= MAX_SELECTED / PAGE_SIZE; page += 1) {
    // By namespace and name, because this order is stable while reading.
    const request = { ...list.request, orderBy: '', page, pageSize: PAGE_SIZE };
    const data = await list.definition.read(client, request, signal);
    data.rows.forEach(row => rows.set(row.id, row));
    onRead(rows.size);
    if (data.page * PAGE_SIZE >= data.total) break;
  }
  return [...rows.values()];
}

/** Offers to select all matches, not only those on the page; empty if all are selected. */
export function SelectMatching<T extends ListItem>(props: {
  definition: ListDefinition<T>;
  request: ListRequest;
  /** How many match. */
  total: number;
  selected: number;
  onSelect(rows: T[]): void;
}) {
  const { t } = useTexts();
  const client = useApi(rayApiRef);
  const { definition, request, total, selected, onSelect } = props;
  const [reading, setReading] = useState<AbortController>();
  const [read, setRead] = useState(0);
  const [error, setError] = useState<unknown>();
  const failure = useFailureText(error);
  // The result belongs to the filters at the start.
  useEffect(() => () => reading?.abort(), [reading, request]);
  if (selected >= total) return null;
  const start = async () => {
    const stop = new AbortController();
    setReading(stop);
    setRead(0);
    setError(undefined);
    try {
      const { signal } = stop;
      const list = { definition, request };
      onSelect(await readMatching(client, list, { signal, onRead: setRead }));
    } catch (caught) {
      if (!stop.signal.aborted) setError(caught);
    } finally {
      setReading(undefined);
    }
  };
  if (total > MAX_SELECTED) {
    return (
      <Text variant="body-small" color="secondary">
        {t('fleet.tooMany', {
          total,
          limit: MAX_SELECTED,
        })}
      </Text>
    );
  }
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        isPending={reading !== undefined}
        onPress={start}
      >
        {t('fleet.selectMatching', { number: total })}
      </Button>
      {reading && (
        <Text variant="body-small" color="secondary" role="status">
          {t('fleet.reading', { read, total })}
        </Text>
      )}
      {error !== undefined && (
        <Text variant="body-small" color="danger" role="alert">
          {failure}
        </Text>
      )}
    </>
  );
}
