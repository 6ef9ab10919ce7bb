import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, ButtonLink, Flex, Text } from '@backstage/ui';
import { ComputeTemplate } from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../../translation';
import { Facts } from '../../ui/Facts';
import { Section } from '../../ui/Section';
import { ClusterPartValues } from './clusterForm';
import { totalResources } from './totalResources';

function Totals({ templates }: { templates: ComputeTemplate[] }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { control } = useFormContext<ClusterPartValues>();
  const spec = useWatch({ control, name: 'clusterSpec' });
  const total = totalResources(spec, templates);
  if (!total) {
    return (
      <Text as="p" variant="body-medium" color="secondary">
        {t('clusterForm.summaryIncomplete')}
      </Text>
    );
  }
  return (
    <Facts
      facts={[
        { label: t('clusterForm.summaryPods'), value: total.pods },
        { label: t('templates.column.cpu'), value: total.cpu },
        { label: t('templates.column.memory'), value: `${total.memoryGi} Gi` },
        { label: t('templates.column.gpu'), value: total.gpu },
      ]}
    />
  );
}

/** What the cluster will take, and the buttons. */
export function SummaryCard(props: {
  /** Absent when no cluster is made. */
  templates: ComputeTemplate[] | undefined;
  submitLabel: string;
  cancelPath: string;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { formState } = useFormContext<ClusterPartValues>();
  return (
    <Section
      title={t('clusterForm.summary')}
      description={props.templates && t('clusterForm.summaryHint')}
    >
      {props.templates && <Totals templates={props.templates} />}
      <Flex gap="2" mt="4">
        <Button
          type="submit"
          variant="primary"
          isPending={formState.isSubmitting}
        >
          {props.submitLabel}
        </Button>
        <ButtonLink variant="secondary" href={props.cancelPath}>
          {t('actions.cancel')}
        </ButtonLink>
      </Flex>
    </Section>
  );
}
