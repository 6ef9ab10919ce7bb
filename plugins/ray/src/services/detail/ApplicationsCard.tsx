import { useMemo } from 'react';
import { Text } from '@backstage/ui';
import { ServiceStatus } from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../../translation';
import { DataTable } from '../../ui/DataTable';
import { Section } from '../../ui/Section';
import { StatusBadge, StatusVariant } from '../../ui/StatusBadge';
import { TableColumn } from '../../ui/TableColumn';
import styles from './ApplicationsCard.module.css';

/** What Ray Serve says of applications and deployments (Ray, ApplicationStatus and DeploymentStatus). */
const VARIANTS = new Map<string, StatusVariant>([
  ['NOT_STARTED', 'waiting'],
  ['DEPLOYING', 'working'],
  ['UPDATING', 'working'],
  ['UPSCALING', 'working'],
  ['DOWNSCALING', 'working'],
  ['RUNNING', 'good'],
  ['HEALTHY', 'good'],
  ['UNHEALTHY', 'doubtful'],
  ['DEPLOY_FAILED', 'bad'],
  ['DELETING', 'going'],
]);

/** The status of an application or a deployment in Ray's own word, with an icon and a colour. */
function ServeStatus({ status }: { status: string }) {
  return (
    <StatusBadge
      variant={VARIANTS.get(status) ?? 'unknown'}
      label={status || '–'}
    />
  );
}

/** The columns of the table of applications and deployments. */
function useServeColumns(): TableColumn<ServeRow>[] {
  const { t } = useTexts();
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('services.applications.name'),
        isRowHeader: true,
        minWidth: 180,
        share: 2,
        cell: ({ name, application }) => (
          <div
            className={styles.name}
            data-nested={application !== undefined || undefined}
          >
            <Text
              variant="body-medium"
              weight={application === undefined ? 'bold' : 'regular'}
            >
              {name}
            </Text>
            <Text variant="body-small" color="secondary">
              {application === undefined
                ? t('services.applications.application')
                : t('services.applications.deploymentOf', { application })}
            </Text>
          </div>
        ),
      },
      {
        id: 'status',
        label: t('services.applications.status'),
        isLine: true,
        minWidth: 160,
        cell: ({ status }) => <ServeStatus status={status} />,
      },
      {
        id: 'message',
        label: t('services.applications.message'),
        isLine: true,
        minWidth: 180,
        share: 3,
        cell: ({ message }) => (
          <Text variant="body-medium" className={styles.message}>
            {message}
          </Text>
        ),
      },
    ],
    [t],
  );
}

/** An application, or a deployment below it. */
export interface ServeRow {
  id: string;
  name: string;
  /** Of a deployment: the application that it belongs to. */
  application: string | undefined;
  status: string;
  message: string;
}

function rowsOf(status: ServiceStatus | undefined): ServeRow[] {
  const { serveApplicationStatus = [] } = status ?? {};
  return serveApplicationStatus.flatMap(application => [
    { ...application, id: application.name, application: undefined },
    ...application.serveDeploymentStatus.map(deployment => ({
      ...deployment,
      id: `${application.name}/${deployment.deploymentName}`,
      name: deployment.deploymentName,
      application: application.name,
    })),
  ]);
}

/** The applications of a service, each with its deployments, and what Ray says about them. */
export function ApplicationsCard({
  status,
}: {
  status: ServiceStatus | undefined;
}) {
  const { t } = useTexts();
  const rows = useMemo(() => rowsOf(status), [status]);
  const columns = useServeColumns();
  return (
    <Section title={t('services.applications.title')}>
      <DataTable
        label={t('services.applications.title')}
        columns={columns}
        rows={rows}
        empty={<Text color="secondary">{t('services.applications.none')}</Text>}
      />
    </Section>
  );
}
