import { useCallback, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { RayClient } from '@rayport/backstage-plugin-ray-common';
import { VersionField } from '../../clusters/form/FormSection';
import { FormQueue } from '../../clusters/form/queue/FormQueue';
import {
  FieldGrid,
  FormNumber,
  FormPairs,
  FormSelect,
  FormSwitch,
} from '../../forms';
import { PartFailure, useLiveQuery } from '../../live';
import { useTexts } from '../../translation';
import { JobValues } from './jobForm';
import { readyClusters } from './readyClusters';

function ClusterPicker({ namespace }: { namespace: string }) {
  const { t } = useTexts();
  const live = useLiveQuery(
    useCallback(
      (client: RayClient) => readyClusters(client, namespace),
      [namespace],
    ),
  );
  const { data } = live;
  const options = useMemo(
    () => (data ?? []).map(name => ({ id: name, label: name })),
    [data],
  );
  const emptyText = namespace
    ? data && t('jobForm.noClusters')
    : t('form.namespaceFirst');
  if (!data && live.error !== undefined) {
    return <PartFailure part={t('clusters.title')} live={live} />;
  }
  return (
    <FormSelect
      name="clusterSelector"
      label={t('jobForm.cluster')}
      placeholder={
        namespace ? t('jobForm.clusterPlaceholder') : t('form.namespaceFirst')
      }
      description={
        namespace && data && options.length === 0
          ? t('jobForm.noClusters')
          : t('jobForm.clusterHint')
      }
      emptyText={emptyText ?? t('form.optionsLoading')}
      isRequired
      options={options}
    />
  );
}

/** Further selector labels, from a text or another job. */
function FurtherLabels() {
  const { t } = useTexts();
  const { control } = useFormContext<JobValues>();
  const labels = useWatch({ control, name: 'clusterLabels' });
  // After the last one is removed, the user may want to add another.
  const [hasAny, setHasAny] = useState(labels.length > 0);
  if (labels.length > 0 && !hasAny) setHasAny(true);
  if (!hasAny) return <></>;
  return (
    <FormPairs
      name="clusterLabels"
      label={t('jobForm.clusterLabels')}
      description={t('jobForm.clusterLabelsHint')}
    />
  );
}

function OwnClusterFields() {
  const { t } = useTexts();
  const { control } = useFormContext<JobValues>();
  const shutsDown = useWatch({ control, name: 'shutdownAfterJobFinishes' });
  return (
    <>
      <FormSwitch
        name="shutdownAfterJobFinishes"
        label={t('jobForm.shutdown')}
        description={t('jobForm.shutdownHint')}
      />
      <FieldGrid>
        <VersionField />
        {shutsDown && (
          <FormNumber
            name="ttlSecondsAfterFinished"
            label={t('jobForm.ttl')}
            description={t('jobForm.ttlHint')}
            minValue={0}
          />
        )}
      </FieldGrid>
    </>
  );
}

/** Where a job runs: on its own cluster, or on an existing one. */
export function PlaceFields({ isNew }: { isNew: boolean }) {
  const { t } = useTexts();
  const { control } = useFormContext<JobValues>();
  const [place, namespace] = useWatch({
    control,
    name: ['place', 'namespace'],
  });
  return (
    <>
      <FormSelect
        name="place"
        label={t('jobForm.place')}
        options={[
          {
            id: 'own',
            label: t('jobForm.placeOwn'),
            description: t('jobForm.placeOwnHint'),
          },
          {
            id: 'existing',
            label: t('jobForm.placeExisting'),
            description: t('jobForm.placeExistingHint'),
          },
        ]}
      />
      {place === 'own' ? (
        <>
          <OwnClusterFields />
          {isNew && <FormQueue />}
        </>
      ) : (
        <>
          <ClusterPicker namespace={namespace} />
          <FurtherLabels />
        </>
      )}
    </>
  );
}
