import { useMemo, useState } from 'react';
import { Link, Switch, Text } from '@backstage/ui';
import { RecordedRun } from '@rayport/backstage-plugin-ray-common';
import { stringify } from 'yaml';
import { maskEnvironment } from '../detail';
import { CodeDiff } from '../editor';
import { useHrefs } from '../routes';
import { SummarizedKind, useTexts } from '../translation';
import { Timestamp } from '../ui/Age';
import { Section } from '../ui/Section';
import { definitionJson } from './definitionJson';

/** A definition with hidden values of environment variables, which may be secrets. */
function masked(kind: SummarizedKind, definition: string): string {
  return stringify(maskEnvironment(definitionJson(kind, definition)), {
    lineWidth: 0,
  });
}

/** The difference to the last success. */
export function DefinitionDiff(props: {
  kind: SummarizedKind;
  definition: string;
  lastGood: RecordedRun;
}) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { kind, definition, lastGood } = props;
  const [isRevealed, setRevealed] = useState(false);
  const [before, after] = useMemo(() => {
    const shown = (text: string) => (isRevealed ? text : masked(kind, text));
    return [shown(lastGood.definition), shown(definition)] as const;
  }, [kind, lastGood, definition, isRevealed]);
  const title = t('records.diff.title');
  return (
    <Section
      title={title}
      action={
        <Switch
          label={t('cluster.spec.reveal')}
          isSelected={isRevealed}
          onChange={setRevealed}
        />
      }
    >
      <Text as="p">
        {t('records.diff.with')}{' '}
        <Link href={hrefs.record(kind, lastGood.uid)}>{lastGood.name}</Link>
        {' · '}
        <Timestamp at={lastGood.createdAt} />
      </Text>
      {before === after ? (
        <Text as="p" color="secondary">
          {t('records.diff.none')}
        </Text>
      ) : (
        <CodeDiff before={before} after={after} label={title} />
      )}
    </Section>
  );
}
