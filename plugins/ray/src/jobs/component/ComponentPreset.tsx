import { ReactNode, useCallback } from 'react';
import { Entity } from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { RayClient } from '@rayport/backstage-plugin-ray-common';
import { RiPuzzle2Line } from '@remixicon/react';
import { rayApiRef } from '../../api';
import { ignoreDenied } from '../../api/ignoreDenied';
import { LoadedValues } from '../../forms';
import { uniqueName } from '../../ui/uniqueName';
import { useTexts } from '../../translation';
import { Message } from '../../ui/Message';
import { jobForm, JobValues } from '../form/jobForm';
import { componentJob, componentRun, jobNameOf } from './componentJob';

/** The permission to read catalog entities. */
const CATALOG_PERMISSION = 'catalog.entity.read';

/** An unused job name, derived from the component's. */
async function freeName(client: RayClient, component: Entity): Promise<string> {
  const { namespace } = componentRun(component);
  const name = jobNameOf(component);
  if (!name) return '';
  // A user who may not read jobs learns only on creation whether the name is used.
  const taken = await ignoreDenied(jobForm.namesIn(client, namespace));
  const { nameLimit: limit } = jobForm;
  return taken?.includes(name) ? uniqueName(name, { taken, limit }) : name;
}

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
    return componentJob(entity, await freeName(client, entity));
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
