import { ReactNode } from 'react';
import { Flex, Text } from '@backstage/ui';
import { Footprint } from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../translation';
import { Measures } from '../ui/Measures';
import { Section } from '../ui/Section';
import { SimulatedMark } from '../ui/SimulatedMark';
import { useTrial } from '../ui/useTrial';
import { FootprintCurve, knownMeasures } from './FootprintCurve';
import { FootprintNodes } from './FootprintNodes';
import { useMeasureText } from './useMeasureText';

function Totals({ footprint }: { footprint: Footprint }) {
  const { t } = useTexts();
  const textOf = useMeasureText();
  const items = knownMeasures(footprint.total).flatMap(measure => {
    const curve = footprint.total.find(each => each.measure === measure);
    if (!curve) return [];
    return {
      id: measure,
      label: t(`footprint.measures.${measure}`),
      value: t('footprint.peakOf', {
        peak: textOf(measure, curve.peak),
        available: textOf(measure, curve.available),
      }),
      curve: (
        <FootprintCurve
          of={footprint}
          curve={curve}
          subject={t('footprint.all')}
        />
      ),
      details: [
        t('footprint.average', { average: textOf(measure, curve.average) }),
      ],
    };
  });
  return <Measures items={items} />;
}

/** Usage of a job or a cluster over time, and its peaks; empty if Ray was not queried. */
export function FootprintCard(props: {
  kind: 'job' | 'cluster';
  footprint: Footprint | undefined;
  /** Why it could not be read, or read again. */
  failure?: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useTexts();
  const { kind, footprint, failure, children } = props;
  const isOnMachine = useTrial() === 'processes';
  if (!footprint?.samples) return <>{failure}</>;
  const { source, problem } = footprint;
  return (
    <Section
      title={t('footprint.title')}
      description={t(`footprint.description.${kind}`)}
    >
      <SimulatedMark />
      <Flex direction="column" gap="4">
        {failure}
        {source === 'prometheus' && (
          <Text as="p" color="secondary">
            {t('footprint.prometheus')}
          </Text>
        )}
        {problem && (
          <Text as="p" color="warning" role="status">
            {t('footprint.problem', { problem })}
          </Text>
        )}
        {isOnMachine && (
          <Text as="p" color="secondary">
            {t('footprint.wholeMachine')}
          </Text>
        )}
        {footprint.isShared && (
          <Text as="p" color="secondary">
            {t('footprint.shared')}
          </Text>
        )}
        <Totals footprint={footprint} />
        {children}
        <FootprintNodes footprint={footprint} />
      </Flex>
    </Section>
  );
}
