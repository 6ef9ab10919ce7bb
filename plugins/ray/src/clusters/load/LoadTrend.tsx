import { useTexts } from '../../translation';
import { Sparkline } from '../../ui/Sparkline';
import { LoadSample, Measure } from './LoadSample';
import { useLoadText } from './useLoadText';

/** Curve of a measure while the page was open, of all nodes or of one. */
export function LoadTrend(props: {
  measure: Measure;
  history: readonly LoadSample[];
  /** Its id; all together when absent. */
  node?: string;
}) {
  const { t } = useTexts();
  const { percent } = useLoadText();
  const { measure, history, node } = props;
  const points = history.flatMap(({ time, total, nodes }) => {
    const shares = node === undefined ? total : nodes.get(node);
    const value = shares?.[measure];
    return value === undefined ? [] : [{ time, value }];
  });
  const values = points.map(({ value }) => value);
  if (!values.length) return undefined;
  return (
    <Sparkline
      points={points}
      label={t('load.trend', {
        measure: t(`load.measures.${measure}`),
        least: percent(Math.min(...values)),
        most: percent(Math.max(...values)),
      })}
    />
  );
}
