import { ReactNode } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Flex, Text } from '@backstage/ui';
import { ComputeTemplateUsage } from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../../translation';
import { ClusterLink } from '../../ui/ClusterLink';
import { Facts } from '../../ui/Facts';
import { JobLink } from '../../ui/JobLink';
import { Section } from '../../ui/Section';
import { ServiceLink } from '../../ui/ServiceLink';

/** Who uses a template: clusters, jobs and services of its namespace, as links. */
export function UsedByCard(props: {
  namespace: string;
  usage: ComputeTemplateUsage;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { namespace, usage } = props;
  const { clusters, jobs, services } = usage;
  const linksTo = (
    names: string[],
    link: (name: string) => ReactNode,
  ): ReactNode =>
    names.length === 0 ? (
      '–'
    ) : (
      <Flex direction="column" gap="2">
        {names.map(link)}
      </Flex>
    );
  const isUsed = clusters.length + jobs.length + services.length > 0;
  return (
    <Section
      title={t('templates.column.usedBy')}
      description={t('templates.detail.usedByHint')}
    >
      {isUsed ? (
        <Facts
          facts={[
            {
              label: t('clusters.title'),
              value: linksTo(clusters, name => (
                <ClusterLink key={name} namespace={namespace} name={name} />
              )),
            },
            {
              label: t('jobs.title'),
              value: linksTo(jobs, name => (
                <JobLink key={name} namespace={namespace} name={name} />
              )),
            },
            {
              label: t('services.title'),
              value: linksTo(services, name => (
                <ServiceLink key={name} namespace={namespace} name={name} />
              )),
            },
          ]}
        />
      ) : (
        <Text color="secondary">{t('templates.detail.unused')}</Text>
      )}
    </Section>
  );
}
