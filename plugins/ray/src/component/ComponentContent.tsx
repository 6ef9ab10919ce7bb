import { stringifyEntityRef } from '@backstage/catalog-model';
import { useEntity } from '@backstage/plugin-catalog-react';
import { Skeleton } from '@backstage/ui';
import { DetailColumns } from '../detail/DetailColumns';
import { SUMMARIES } from '../kinds';
import { LiveIndicator } from '../live';
import { StaleAlert } from '../live/StaleAlert';
import { useTexts } from '../translation';
import { FailureMessage } from '../ui/FailureMessage';
import { permissionFor } from '../ui/permissions';
import { Section } from '../ui/Section';
import { RunCard } from './RunCard';
import { useComponentWork } from './useComponentWork';
import { WorkList } from './WorkList';

/** Most objects of each kind on the tab. */
const SHOWN = 25;

/** Runs first, as the most wanted. */
const KINDS_SHOWN = [...SUMMARIES].sort(
  (a, b) => Number(b.kind === 'job') - Number(a.kind === 'job'),
);

/** All Ray objects of a catalog component, and how it is run. */
export function ComponentContent() {
  const { t } = useTexts();
  const { entity } = useEntity();
  const component = stringifyEntityRef(entity);
  const live = useComponentWork(component, SHOWN);
  const { data, error, refresh } = live;
  if (!data && error !== undefined) {
    return (
      <FailureMessage
        error={error}
        permission={permissionFor('read', 'job').name}
        onRetry={refresh}
      />
    );
  }
  return (
    <>
      <LiveIndicator live={live} />
      <StaleAlert live={live} />
      <DetailColumns
        main={
          data ? (
            KINDS_SHOWN.map(({ kind }) => (
              <Section key={kind} title={t(`component.${kind}.title`)}>
                <WorkList kind={kind} work={data[kind]} component={component} />
              </Section>
            ))
          ) : (
            <Skeleton width="100%" height={480} />
          )
        }
        aside={<RunCard entity={entity} />}
      />
    </>
  );
}
