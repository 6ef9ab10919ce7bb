import { Text } from '@backstage/ui';
import { HEAD_GROUP, PodGroup } from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../../translation';
import { useAmountsText } from '../../ui/useAmountsText';

/** Resources and image of the pods of each group, for the page of a job or a service. */
export function GroupResources({ groups }: { groups: readonly PodGroup[] }) {
  const { t } = useTexts();
  const amountsText = useAmountsText();
  return (
    <>
      {groups.map(({ name, image, resources }) => {
        const group = name === HEAD_GROUP ? t('cluster.groups.head') : name;
        const amounts = amountsText(resources);
        return (
          <div key={name}>
            <Text as="p" variant="body-medium">
              {`${group}: ${amounts || t('cluster.groups.noResources')}`}
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
