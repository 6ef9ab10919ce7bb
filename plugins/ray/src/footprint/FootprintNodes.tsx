import { Text } from '@backstage/ui';
import { Footprint, FootprintNode } from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../translation';
import { CompactTable } from '../ui/CompactTable';
import { TableColumn } from '../ui/TableColumn';
import { FootprintCurve, knownMeasures } from './FootprintCurve';
import { useMeasureText } from './useMeasureText';

type NodeRow = FootprintNode & { id: string };

/** Usage of each node; empty for a single one, which the sums show. */
export function FootprintNodes({ footprint }: { footprint: Footprint }) {
  const { t } = useTexts();
  const textOf = useMeasureText();
  const { nodes, omittedNodes, total } = footprint;
  if (nodes.length < 2) return undefined;
  const columns: TableColumn<NodeRow>[] = [
    {
      id: 'node',
      label: t('load.node'),
      isRowHeader: true,
      share: 2,
      cell: ({ name }) => name,
    },
    ...knownMeasures(total).map(measure => ({
      id: measure,
      label: t(`footprint.measures.${measure}`),
      share: 1,
      cell: ({ name, curves }: NodeRow) => {
        const curve = curves.find(each => each.measure === measure);
        if (!curve) return '–';
        return (
          <>
            {t('footprint.peakOf', {
              peak: textOf(measure, curve.peak),
              available: textOf(measure, curve.available),
            })}
            <FootprintCurve of={footprint} curve={curve} subject={name} />
          </>
        );
      },
    })),
  ];
  return (
    <>
      <CompactTable
        label={t('footprint.nodes')}
        columns={columns}
        rows={nodes.map(node => ({ ...node, id: node.name }))}
        isPlain
      />
      {omittedNodes > 0 && (
        <Text as="p" color="secondary">
          {t('load.omittedNodes', { number: omittedNodes })}
        </Text>
      )}
    </>
  );
}
