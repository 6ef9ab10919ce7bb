import { Link } from '@backstage/ui';
import { HistoryRecord } from '@rayport/backstage-plugin-ray-common';
import { SummarizedKind, useTexts } from '../translation';
import { Timestamp } from '../ui/Age';
import { DescriptionList } from '../ui/DescriptionList';
import { MadeBy } from '../ui/MadeBy';
import { Owner } from '../ui/Owner';
import { Section } from '../ui/Section';
import { RecordDuration } from './recordColumns';

/** Key facts of an object. */
export function RecordFacts(props: {
  kind: SummarizedKind;
  record: HistoryRecord;
  /** Empty if unknown. */
  historyServerUrl: string;
}) {
  const { t } = useTexts();
  const { kind, record, historyServerUrl } = props;
  const { owner, cluster, templates, createdAt, deletedAt, uid } = record;
  const { namespace, origin } = record;
  const items = [
    { label: t('column.owner'), value: <Owner user={owner} /> },
    {
      label: t('origin.label'),
      value: (
        <MadeBy namespace={namespace} origin={origin} isGone={!!deletedAt} />
      ),
    },
    ...(kind === 'cluster'
      ? []
      : [{ label: t('column.cluster'), value: cluster || '–' }]),
    { label: t('records.templates'), value: templates.join(', ') || '–' },
    { label: t('records.created'), value: <Timestamp at={createdAt} /> },
    {
      label: t('jobs.column.duration'),
      value: <RecordDuration record={record} />,
    },
    { label: t('records.deleted'), value: <Timestamp at={deletedAt} /> },
    { label: 'UID', value: uid },
    ...(historyServerUrl
      ? [
          {
            label: t('records.historyServer.label'),
            value: (
              <Link
                variant="body-medium"
                href={historyServerUrl}
                target="_blank"
                rel="noopener noreferrer"
              >
                {t('records.historyServer.open')}
              </Link>
            ),
          },
        ]
      : []),
  ];
  return (
    <Section title={t('records.about')}>
      <DescriptionList items={items} />
    </Section>
  );
}
