import {
  Footprint,
  FOOTPRINT_MEASURES,
  FootprintCurve as Curve,
} from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../translation';
import { Sparkline } from '../ui/Sparkline';
import { useMeasureText } from './useMeasureText';

const MS_PER_SECOND = 1000;

/** The measures that these pages know, in their order. */
export function knownMeasures(curves: readonly { measure: string }[]) {
  return FOOTPRINT_MEASURES.filter(known =>
    curves.some(({ measure }) => measure === known),
  );
}

/** A measure over time, on the scale of the available amount. */
export function FootprintCurve(props: {
  /** Its time. */
  of: Pick<Footprint, 'from' | 'stepSeconds'>;
  curve: Curve;
  /** The subject of the curve: all nodes, or the name of one. */
  subject: string;
}) {
  const { t } = useTexts();
  const textOf = useMeasureText();
  const { of, curve, subject } = props;
  const { measure, available, peak, average, values } = curve;
  const start = Date.parse(of.from);
  // More than there should be is possible where containers have no limit.
  const scale = Math.max(available, peak) || 1;
  const points = values.flatMap((value, index) =>
    value < 0
      ? []
      : [
          {
            time: start + index * of.stepSeconds * MS_PER_SECOND,
            value: value / scale,
          },
        ],
  );
  const [known = 'cpu'] = knownMeasures([curve]);
  return (
    <Sparkline
      points={points}
      label={t('footprint.curve', {
        subject,
        measure: t(`footprint.measures.${known}`),
        average: textOf(measure, average),
        peak: textOf(measure, peak),
      })}
    />
  );
}
