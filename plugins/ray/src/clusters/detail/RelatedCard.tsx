import { useCallback } from 'react';
import { Flex, Text } from '@backstage/ui';
import {
  ClusterUsage,
  ObjectKey,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { LiveQueryOptions, PartFailure, useLiveQuery } from '../../live';
import { useTexts } from '../../translation';
import { DescriptionItem, DescriptionList } from '../../ui/DescriptionList';
import { ObjectLink } from '../../ui/ObjectLink';
import { Section } from '../../ui/Section';

function usageOf(
  client: RayClient,
  key: ObjectKey,
): LiveQueryOptions<ClusterUsage> {
  return {
    load: signal => client.getClusterUsage(key, { signal }),
    // Only jobs refer to clusters, not the other way round.
    isAffectedBy: ({ kind, namespace }) =>
      kind !== 'template' && namespace === key.namespace,
  };
}

function Jobs(props: { namespace: string; jobs: ClusterUsage['jobs'] }) {
  const { t } = useTexts();
  const { namespace, jobs } = props;
  if (!jobs.length) {
    return (
      <Text variant="body-medium" color="secondary">
        {t('detail.related.noJobs')}
      </Text>
    );
  }
  return (
    <Flex direction="column" gap="2">
      {jobs.map(({ name }) => (
        <ObjectLink key={name} kind="job" namespace={namespace} name={name} />
      ))}
    </Flex>
  );
}

/** The owner of a cluster, and the jobs that run on it. */
export function RelatedCard({ cluster }: { cluster: ObjectKey }) {
  const { t } = useTexts();
  const { namespace, name } = cluster;
  const live = useLiveQuery(
    useCallback(
      (client: RayClient) => usageOf(client, { namespace, name }),
      [namespace, name],
    ),
  );
  const title = t('detail.related.title');
  if (!live.data) return <PartFailure part={title} live={live} />;
  const { owner, jobs } = live.data;
  const facts: Array<DescriptionItem | false> = [
    owner !== undefined && {
      label: t('detail.related.owner'),
      value: (
        <ObjectLink
          kind={owner.kind === 'service' ? 'service' : 'job'}
          namespace={namespace}
          name={owner.name}
        />
      ),
    },
    {
      label: t('detail.related.jobs'),
      value: <Jobs namespace={namespace} jobs={jobs} />,
    },
  ];
  return (
    <Section title={title}>
      <DescriptionList items={facts.filter(fact => fact !== false)} />
    </Section>
  );
}
