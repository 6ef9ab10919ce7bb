import { useMemo } from 'react';
import { Flex } from '@backstage/ui';
import { CopyButton } from '../ui/CopyButton';
import { plainLine } from './plainLine';
import { LogView } from './view/LogView';
import { SearchInLog, useLogSearch } from './view/SearchInLog';

/** A complete log. */
const PARTS = { times: false, labels: new Map<string, string>() };

/** A kept log, with search and copy. */
export function StoredLog(props: {
  text: string;
  /** Name for screen readers. */
  name: string;
  copyLabel: string;
}) {
  const { text, name, copyLabel } = props;
  const entries = useMemo(
    () =>
      text
        .replace(/\n$/, '')
        .split('\n')
        .map((line, id) => ({
          id,
          source: '',
          time: '',
          text: plainLine(line),
        })),
    [text],
  );
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
