import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Cell, CellText, ColumnConfig, Text } from '@backstage/ui';
import { rayTranslationRef } from '../../translation';
import { ServeRow } from './ApplicationsCard';
import { ServeStatus } from './ServeStatus';
import styles from './ServeName.module.css';

/** The columns of the table of applications and deployments. */
export function useServeColumns(): ColumnConfig<ServeRow>[] {
  const { t } = useTranslationRef(rayTranslationRef);
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('services.applications.name'),
        isRowHeader: true,
        minWidth: 180,
        defaultWidth: '2fr',
        cell: ({ name, application }) => (
          <Cell>
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
          </Cell>
        ),
      },
      {
        id: 'status',
        label: t('services.applications.status'),
        minWidth: 160,
        cell: ({ status }) => (
          <Cell>
            <ServeStatus status={status} />
          </Cell>
        ),
      },
      {
        id: 'message',
        label: t('services.applications.message'),
        minWidth: 180,
        defaultWidth: '3fr',
        cell: ({ message }) => <CellText title={message || '–'} />,
      },
    ],
    [t],
  );
}
