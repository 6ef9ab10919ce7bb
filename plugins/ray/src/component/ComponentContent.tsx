import { stringifyEntityRef, Entity } from '@backstage/catalog-model';
import { useEntity } from '@backstage/plugin-catalog-react';
import { DetailColumns } from '../detail/DetailColumns';
import { SUMMARIES } from '../kinds';
import { LiveIndicator } from '../live';
import { StaleAlert } from '../live/StaleAlert';
import { useTexts } from '../translation';
import { FailureMessage } from '../ui/FailureMessage';
import { permissionFor } from '../ui/permissions';
import { Section } from '../ui/Section';
import { useComponentWork } from './useComponentWork';
import { WorkList } from './WorkList';
import { componentRun } from '../jobs/component/componentJob';
import { DescriptionList } from '../ui/DescriptionList';
import { RunOnRayLink } from './RunOnRayLink';
import { Placeholder } from '../ui/Placeholder';

/** Maximum number of objects of each kind on the tab. */
const SHOWN = 25;

/** Jobs first: users look for them most often. */
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
            <Placeholder width="100%" height={480} />
          )
        }
        aside={<RunCard entity={entity} />}
      />
    </>
  );
}

/** How to run a component, from its annotations. */
function RunCard({ entity }: { entity: Entity }) {
  const { t } = useTexts();
  const run = componentRun(entity);
  const open = t('component.open');
  return (
    <Section
      title={t('component.what')}
      action={<RunOnRayLink component={stringifyEntityRef(entity)} />}
    >
      <DescriptionList
        items={[
          { label: t('jobs.about.entrypoint'), value: run.entrypoint },
          { label: t('column.namespace'), value: run.namespace || open },
          {
            label: t('component.computeTemplate'),
            value: run.computeTemplate || open,
          },
          { label: t('component.image'), value: run.image || open },
          { label: t('component.version'), value: run.version || open },
          { label: t('component.workingDir'), value: run.workingDir || '–' },
        ]}
      />
    </Section>
  );
}
