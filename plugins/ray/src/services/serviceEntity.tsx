import { Text } from '@backstage/ui';
import { RelatedClusterLink } from '../detail';
import { serviceDetail } from './detail/serviceDetail';
import { ServiceRow } from './queries';
import { createEntityViews } from '../entity';
import { explain, useTexts } from '../translation';
import { DescriptionList } from '../ui/DescriptionList';

function Summary({ row }: { row: ServiceRow }) {
  const { t } = useTexts();
  const { status } = row;
  if (!status) return undefined;
  const { state, active } = status;
  const { message, hint } = explain(t, status);
  const applications = active?.applications.map(({ name }) => name).join(', ');
  return (
    <>
      {state !== 'running' && (
        <Text as="p" variant="body-medium" color="secondary">
          {[message, hint].filter(Boolean).join(' ')}
        </Text>
      )}
      <DescriptionList
        items={[
          {
            label: t('services.about.cluster'),
            value: (
              <RelatedClusterLink
                namespace={row.namespace}
                cluster={active?.cluster}
              />
            ),
          },
          {
            label: t('services.column.applications'),
            value: applications || '–',
          },
        ]}
      />
    </>
  );
}

/** The card and the tab of a service's catalog entity. */
export const { Card: ServiceEntityCard, Content: ServiceEntityContent } =
  createEntityViews({ ...serviceDetail, Summary });
