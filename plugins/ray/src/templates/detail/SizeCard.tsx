import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  ComputeTemplate,
  DEFAULT_GPU_ACCELERATOR,
} from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../../translation';
import { Fact, Facts } from '../../ui/Facts';
import { formatMemory } from '../../ui/formatResources';
import { Section } from '../../ui/Section';

type Toleration = ComputeTemplate['tolerations'][number];

/** A toleration as `kubectl taint` writes the taint that it is for: `key=value:effect`. */
function tolerationText({ key, value, effect }: Toleration): string {
  const what = value ? `${key}=${value}` : key;
  return effect ? `${what}:${effect}` : what;
}

/** What each pod of a template gets, and where it may run. */
export function SizeCard({ template }: { template: ComputeTemplate }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { cpu, gpu, gpuAccelerator, tolerations } = template;
  const extended = Object.entries(template.extendedResources);
  const facts: Array<Fact | false> = [
    { label: t('templates.form.cpu'), value: String(cpu) },
    { label: t('templates.form.memory'), value: formatMemory(template) },
    {
      label: t('templates.form.gpu'),
      value:
        gpu > 0 ? `${gpu} × ${gpuAccelerator || DEFAULT_GPU_ACCELERATOR}` : '–',
    },
    extended.length > 0 && {
      label: t('templates.form.extendedResources'),
      value: extended.map(([name, amount]) => `${amount} × ${name}`).join(', '),
    },
    tolerations.length > 0 && {
      label: t('templates.form.tolerations'),
      value: tolerations.map(tolerationText).join(', '),
    },
  ];
  return (
    <Section title={t('templates.detail.size')}>
      <Facts facts={facts.filter(fact => fact !== false)} />
    </Section>
  );
}
