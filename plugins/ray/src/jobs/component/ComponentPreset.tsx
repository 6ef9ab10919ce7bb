import { ReactNode, useCallback } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { RiPuzzle2Line } from '@remixicon/react';
import { rayApiRef } from '../../api';
import { LoadedValues } from '../../forms';
import { useTexts } from '../../translation';
import { Message } from '../../ui/Message';
import { freeJobName } from '../form/freeJobName';
import { JobValues } from '../form/jobForm';
import { componentJob, componentRun } from './componentJob';

/** The permission to read catalog entities. */
const CATALOG_PERMISSION = 'catalog.entity.read';

/** Reads the component of an entity ref, and starts a job's form from its annotations. */
export function ComponentPreset(props: {
  /** The entity ref. */
  value: string;
  children(values: JobValues): ReactNode;
}) {
  const { value: component, children } = props;
  const { t } = useTexts();
  const catalog = useApi(catalogApiRef);
  const client = useApi(rayApiRef);
  const load = useCallback(async () => {
    const entity = await catalog.getEntityByRef(component);
    if (!entity) return 'missing';
    const { namespace } = componentRun(entity);
    const { name } = entity.metadata;
    return componentJob(entity, await freeJobName(client, namespace, name));
  }, [catalog, client, component]);
  return (
    <LoadedValues load={load} permission={CATALOG_PERMISSION}>
      {values =>
        values === 'missing' ? (
          <Message
            role="alert"
            icon={<RiPuzzle2Line />}
            title={t('component.missing', { component })}
            description={t('component.missingHint')}
          />
        ) : (
          children(values)
        )
      }
    </LoadedValues>
  );
}
