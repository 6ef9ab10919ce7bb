import { useMemo } from 'react';
import { Flex } from '@backstage/ui';
import { CopyButton } from '../ui/CopyButton';
import { LogEntry } from './LogEntry';
import { plainLine } from './plainLine';
import { ProgressLines } from './ProgressLines';
import { LogView } from './view/LogView';
import { SearchInLog, useLogSearch } from './view/SearchInLog';

/** A complete log. */
const PARTS = { times: false, labels: new Map<string, string>() };

/** The lines of a log that a terminal would still show. */
function entriesOf(log: string): LogEntry[] {
  const entries = log
    .replace(/\n$/, '')
    .split('\n')
    .map((line, id) => ({ id, source: '', time: '', text: plainLine(line) }));
  const overwritten = new ProgressLines().overwritten(entries);
  return entries.filter(({ id }) => !overwritten.has(id));
}

/** A kept log, with search and copy. */
export function StoredLog(props: {
  text: string;
  /** Name for screen readers. */
  name: string;
  copyLabel: string;
}) {
  const { text, name, copyLabel } = props;
  const entries = useMemo(() => entriesOf(text), [text]);
  const search = useLogSearch(entries);
  return (
    <>
      <Flex align="center" gap="2" mb="2" style={{ flexWrap: 'wrap' }}>
        <SearchInLog search={search} />
        <CopyButton text={text} label={copyLabel} />
      </Flex>
      <LogView
        entries={entries}
        name={name}
        parts={PARTS}
        wraps
        fits
        at={undefined}
        search={search}
      />
    </>
  );
}
