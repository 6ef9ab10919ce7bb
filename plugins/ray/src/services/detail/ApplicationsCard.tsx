import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { ServiceStatus } from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../../translation';
import { DataTable } from '../../ui/DataTable';
import { Section } from '../../ui/Section';
import { useServeColumns } from './useServeColumns';

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
  const { t } = useTranslationRef(rayTranslationRef);
  const rows = useMemo(() => rowsOf(status), [status]);
  const columns = useServeColumns();
  return (
    <Section title={t('services.applications.title')}>
      <DataTable
        columnConfig={columns}
        data={rows}
        emptyState={
          <Text color="secondary">{t('services.applications.none')}</Text>
        }
      />
    </Section>
  );
}
