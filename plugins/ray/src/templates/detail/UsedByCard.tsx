import { ReactNode } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Flex, Text } from '@backstage/ui';
import {
  ComputeTemplateUsage,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../../translation';
import { ObjectLink } from '../../ui/ObjectLink';
import { Facts } from '../../ui/Facts';
import { Section } from '../../ui/Section';

/** Who uses a template: clusters, jobs and services of its namespace, as links. */
export function UsedByCard(props: {
  namespace: string;
  usage: ComputeTemplateUsage;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { namespace, usage } = props;
  const { clusters, jobs, services } = usage;
  const linksTo = (kind: ResourceKind, names: string[]): ReactNode =>
    names.length === 0 ? (
      '–'
    ) : (
      <Flex direction="column" gap="2">
        {names.map(name => (
          <ObjectLink
            key={name}
            kind={kind}
            namespace={namespace}
            name={name}
          />
        ))}
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
            { label: t('clusters.title'), value: linksTo('cluster', clusters) },
            { label: t('jobs.title'), value: linksTo('job', jobs) },
            { label: t('services.title'), value: linksTo('service', services) },
          ]}
        />
      ) : (
        <Text color="secondary">{t('templates.detail.unused')}</Text>
      )}
    </Section>
  );
}
