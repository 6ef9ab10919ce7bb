import { useMemo } from 'react';
import { Text } from '@backstage/ui';
import {
  ServeBacking,
  ServeStatus,
  ServiceStatus,
} from '@rayport/backstage-plugin-ray-common';
import { dateText, useTexts } from '../../translation';
import { DataTable } from '../../ui/DataTable';
import { Section } from '../../ui/Section';
import { StatusBadge, StatusVariant } from '../../ui/StatusBadge';
import { TableColumn } from '../../ui/TableColumn';
import { SideBySide } from './SideBySide';
import styles from './ApplicationsCard.module.css';

/** Ray Serve's states of applications and deployments (Ray, ApplicationStatus and DeploymentStatus). */
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
function ServeStatusBadge({ status }: { status: string }) {
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
        cell: ({ status }) => <ServeStatusBadge status={status} />,
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

function rowsOf(applications: ServeBacking['applications']): ServeRow[] {
  return applications.flatMap(application => [
    { ...application, id: application.name, application: undefined },
    ...application.serveDeploymentStatus.map(deployment => ({
      ...deployment,
      id: `${application.name}/${deployment.deploymentName}`,
      name: deployment.deploymentName,
      application: application.name,
    })),
  ]);
}

/** The applications on one cluster with their deployments, and Ray's messages. */
function ApplicationTable(props: {
  label: string;
  applications: ServeBacking['applications'];
  /** Shown if there are none. */
  none: string;
}) {
  const { label, applications, none } = props;
  const rows = useMemo(() => rowsOf(applications), [applications]);
  return (
    <DataTable
      label={label}
      columns={useServeColumns()}
      rows={rows}
      empty={<Text color="secondary">{none}</Text>}
    />
  );
}

/** One of the two clusters of an upgrade, with its applications. */
function BackingTable(props: {
  which: 'active' | 'pending';
  backing: ServeBacking;
}) {
  const { t } = useTexts();
  const { which, backing } = props;
  const label = t(`services.upgrade.${which}`);
  const { name = '' } = backing.cluster ?? {};
  return (
    <div>
      <Text as="p" variant="body-medium" weight="bold">
        {`${label}: ${name}`}
      </Text>
      {backing.applicationsUntil && (
        <Text as="p" variant="body-small" color="secondary">
          {t('services.applications.until', {
            time: dateText(t, Date.parse(backing.applicationsUntil)),
          })}
        </Text>
      )}
      <ApplicationTable
        label={`${label}: ${name}`}
        applications={backing.applications}
        none={t(
          which === 'active'
            ? 'services.applications.unreported'
            : 'services.applications.none',
        )}
      />
    </div>
  );
}

/** The applications of a service; during an upgrade those of both clusters, side by side if there is room. */
export function ApplicationsCard(props: {
  status: ServiceStatus | undefined;
  serve: Pick<ServeStatus, 'active' | 'pending'> | undefined;
}) {
  const { t } = useTexts();
  const { status, serve } = props;
  const { active, pending } = serve ?? {};
  const title = t('services.applications.title');
  const reported = (active ?? pending)?.applications ?? [];
  return (
    <Section title={title}>
      {active && pending ? (
        <SideBySide>
          <BackingTable which="active" backing={active} />
          <BackingTable which="pending" backing={pending} />
        </SideBySide>
      ) : (
        <ApplicationTable
          label={title}
          applications={
            reported.length ? reported : (status?.serveApplicationStatus ?? [])
          }
          none={t('services.applications.none')}
        />
      )}
    </Section>
  );
}
