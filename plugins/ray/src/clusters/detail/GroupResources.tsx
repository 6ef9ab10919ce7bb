import { Text } from '@backstage/ui';
import {
  ClusterSpec,
  desiredWorkers,
  HEAD_GROUP,
  PodGroup,
} from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../../translation';
import { useAmountsText } from '../../ui/useAmountsText';

/** Resources and image of the pods of each group, for the page of a job or a service. */
export function GroupResources(props: {
  groups: readonly PodGroup[];
  /** Of the object, for the number of workers; the autoscaler decides it otherwise. */
  spec: ClusterSpec | undefined;
}) {
  const { t } = useTexts();
  const { groups, spec } = props;
  const workers = spec?.enableInTreeAutoscaling ? [] : spec?.workerGroupSpec;
  const labelOf = ({ name, hosts }: PodGroup) => {
    if (name === HEAD_GROUP) return t('cluster.groups.head');
    const worker = workers?.find(({ groupName }) => groupName === name);
    if (!worker) return name;
    const count = desiredWorkers({ ...worker, numOfHosts: hosts });
    return t('footprint.size.workers', { name, count });
  };
  const amountsText = useAmountsText();
  return (
    <>
      {groups.map(group => {
        const { name, image, resources } = group;
        const amounts = amountsText(resources);
        return (
          <div key={name}>
            <Text as="p" variant="body-medium">
              {`${labelOf(group)}: ${amounts || t('cluster.groups.noResources')}`}
            </Text>
            <Text as="p" variant="body-small" color="secondary">
              {image}
            </Text>
          </div>
        );
      })}
    </>
  );
}
