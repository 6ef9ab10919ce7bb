import { Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { componentRun } from '../jobs/component/componentJob';
import { useTexts } from '../translation';
import { DescriptionList } from '../ui/DescriptionList';
import { Section } from '../ui/Section';
import { RunOnRayLink } from './RunOnRayLink';

/** How a component is run, from its annotations. */
export function RunCard({ entity }: { entity: Entity }) {
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
