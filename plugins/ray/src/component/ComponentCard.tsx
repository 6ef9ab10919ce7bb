import { stringifyEntityRef } from '@backstage/catalog-model';
import { useEntity } from '@backstage/plugin-catalog-react';
import { Flex, Text } from '@backstage/ui';
import { SUMMARIES } from '../kinds';
import { LiveIndicator } from '../live';
import { useTexts } from '../translation';
import { LoadingOrFailure } from '../ui/LoadingOrFailure';
import { permissionFor } from '../ui/permissions';
import { Section } from '../ui/Section';
import { RunOnRayLink } from './RunOnRayLink';
import { ComponentWork, useComponentWork } from './useComponentWork';
import { WorkList } from './WorkList';

/** Maximum number of objects of each kind on the card; the tab has more. */
const SHOWN = 5;

/** Jobs are always shown; clusters and services only if there are any. */
function Work({
  work,
  component,
}: {
  work: ComponentWork;
  /** Its entity ref. */
  component: string;
}) {
  const { t } = useTexts();
  const shown = SUMMARIES.filter(
    ({ kind }) => kind === 'job' || work[kind]?.summaries.length,
  );
  return (
    <Flex direction="column" gap="4">
      {shown.map(({ kind }) => (
        <div key={kind}>
          {shown.length > 1 && (
            <Text as="h4" variant="body-medium" weight="bold">
              {t(`component.${kind}.title`)}
            </Text>
          )}
          <WorkList kind={kind} work={work[kind]} component={component} />
        </div>
      ))}
    </Flex>
  );
}

/** Ray objects of a catalog component, live, and a button to run it. */
export function ComponentCard() {
  const { t } = useTexts();
  const { entity } = useEntity();
  const component = stringifyEntityRef(entity);
  const live = useComponentWork(component, SHOWN);
  const { data } = live;
  return (
    <Section
      title={t('component.title')}
      action={<RunOnRayLink component={component} />}
    >
      {data && (
        <Flex direction="column" gap="3">
          <LiveIndicator live={live} />
          <Work work={data} component={component} />
        </Flex>
      )}
      {!data && (
        <LoadingOrFailure
          live={live}
          permission={permissionFor('read', 'job').name}
          height={160}
        />
      )}
    </Section>
  );
}
