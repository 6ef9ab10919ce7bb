import { useState } from 'react';
import { Flex, NumberField, Select } from '@backstage/ui';
import { rayClusterReadPermission } from '@rayport/backstage-plugin-ray-common';
import { useCreateDenial } from '../../actions';
import { DetailColumns, RayCli } from '../../detail';
import { FormPage } from '../../forms';
import { DeniedMessage } from '../../forms/DeniedMessage';
import { useHrefs } from '../../routes';
import { PartFailure } from '../../live';
import { useNamespaceTemplates } from '../../templates/queries';
import { useTexts } from '../../translation';
import { LoadingOrFailure } from '../../ui/LoadingOrFailure';
import { Section } from '../../ui/Section';
import { SimulatedNotice } from '../../ui/SimulatedNotice';
import { useResourceText } from '../../ui/useResourceText';
import { sizesOf } from '../quickStart/sizes';
import { useJobNamespaces } from '../useJobNamespaces';

/** Metadata of a submission from which the portal makes a job with its own cluster (docs/ray-cli.md). */
function launchMetadata(options: {
  /** Empty for the defaults of the portal. */
  template: string;
  workers: number;
}): Record<string, string> | undefined {
  const { template, workers } = options;
  if (!template && !workers) return undefined;
  return {
    ...(template && { 'rayport.template': template }),
    ...(workers > 0 && { 'rayport.workers': String(workers) }),
  };
}

/** Most workers that the field takes. */
const MAX_WORKERS = 1_000;

/** The option without a template; no template can have this name. */
const DEFAULT = '/default';

/** Where the job of a submission runs, and on what. */
function usePlace() {
  const { offered, first, error, refresh } = useJobNamespaces();
  const [chosen, setChosen] = useState('');
  const [picked, setPicked] = useState('');
  const [workers, setWorkers] = useState(0);
  const namespace = chosen || first;
  const live = useNamespaceTemplates(namespace);
  const { data: templates = [] } = live;
  const smallest = sizesOf(namespace, templates).s;
  const isKnown = templates.some(({ name }) => name === picked);
  const preset = smallest.isNew ? '' : smallest.template.name;
  const template = isKnown ? picked : preset;
  return {
    namespaces: { offered, error, refresh },
    namespace,
    setNamespace: setChosen,
    templates: { ...live, data: templates },
    /** Empty for the defaults of the portal. */
    template: picked === DEFAULT ? '' : template,
    setTemplate: setPicked,
    workers,
    setWorkers,
  };
}

function PlaceFields({ place }: { place: ReturnType<typeof usePlace> }) {
  const { t } = useTexts();
  const resourceText = useResourceText();
  const { namespaces, namespace, templates, template, workers } = place;
  return (
    <Section title={t('connect.submit.place')}>
      <Flex direction="column" gap="4">
        {namespaces.offered.length > 1 && (
          <Select
            label={t('column.namespace')}
            options={namespaces.offered.map(id => ({ id, label: id }))}
            value={namespace}
            onChange={key => place.setNamespace(String(key))}
          />
        )}
        <PartFailure part={t('templates.title')} live={templates} />
        <Select
          label={t('connect.submit.template')}
          description={template ? undefined : t('connect.submit.defaultHint')}
          options={[
            { id: DEFAULT, label: t('connect.submit.noTemplate') },
            ...templates.data.map(one => ({
              id: one.name,
              label: `${one.name} (${resourceText(one)})`,
            })),
          ]}
          value={template || DEFAULT}
          onChange={key => place.setTemplate(String(key))}
        />
        <NumberField
          label={t('connect.submit.workers')}
          description={t('connect.submit.workersHint')}
          size="small"
          minValue={0}
          maxValue={MAX_WORKERS}
          value={workers}
          onChange={count => place.setWorkers(Number.isNaN(count) ? 0 : count)}
        />
      </Flex>
    </Section>
  );
}

function SubmitForm() {
  const { t } = useTexts();
  const place = usePlace();
  const denial = useCreateDenial('job');
  const { namespaces, namespace, template, workers } = place;
  if (!namespace) {
    return (
      <LoadingOrFailure
        live={namespaces}
        permission={rayClusterReadPermission.name}
        height={240}
      />
    );
  }
  return (
    <DetailColumns
      main={
        <Section title={t('connect.submit.lines')}>
          <RayCli
            key={namespace}
            target={{ namespace, name: '' }}
            version=""
            metadata={launchMetadata({ template, workers })}
            denial={denial}
          />
        </Section>
      }
      aside={<PlaceFields place={place} />}
    />
  );
}

/** The lines that submit a folder from the user's computer, as a job with its own cluster. */
export function SubmitPage() {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const denial = useCreateDenial('job');
  return (
    <FormPage
      title={t('connect.submit.title')}
      description={t('connect.submit.description')}
      href={hrefs.submit()}
    >
      {denial === undefined ? (
        <>
          <SimulatedNotice />
          <SubmitForm />
        </>
      ) : (
        <DeniedMessage denial={denial.message} />
      )}
    </FormPage>
  );
}
