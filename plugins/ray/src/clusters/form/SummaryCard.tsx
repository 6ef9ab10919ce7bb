import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Box, Text } from '@backstage/ui';
import { ComputeTemplate } from '@rayport/backstage-plugin-ray-common';
import { FormButtons, NamedValues, ObjectForm } from '../../forms';
import { rayTranslationRef } from '../../translation';
import { Facts } from '../../ui/Facts';
import { Section } from '../../ui/Section';
import { ClusterPartValues } from './clusterPart';
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
export function SummaryCard<V extends NamedValues>(props: {
  form: ObjectForm<V>;
  /** Absent when no cluster is made. */
  templates: ComputeTemplate[] | undefined;
  submitLabel: string;
  cancelPath: string;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <Section
      title={t('clusterForm.summary')}
      description={props.templates && t('clusterForm.summaryHint')}
    >
      {props.templates && <Totals templates={props.templates} />}
      <Box mt="4">
        <FormButtons
          form={props.form}
          submitLabel={props.submitLabel}
          cancelPath={props.cancelPath}
        />
      </Box>
    </Section>
  );
}
