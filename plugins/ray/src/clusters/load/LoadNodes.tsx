import { useState } from 'react';
import { Button, Text } from '@backstage/ui';
import {
  ClusterLoad,
  NodeLoad,
  ResourceLoad,
} from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../../translation';
import { CompactTable } from '../../ui/CompactTable';
import { TableColumn } from '../../ui/TableColumn';
import { LoadSample, Measure, MEASURES } from './LoadSample';
import { LoadTrend } from './LoadTrend';
import styles from './LoadCard.module.css';
import { useLoadText } from './useLoadText';

/** Nodes that are shown before the user asks for all. */
const FIRST_NODES = 8;

/** The measures that Ray reports for any node. */
export function knownMeasures(total: ResourceLoad): Measure[] {
  return MEASURES.filter(measure => total[measure] !== undefined);
}

/** Usage of a measure on a node, and its curve. */
function NodeMeasure(props: {
  node: NodeLoad;
  measure: Measure;
  history: readonly LoadSample[];
}) {
  const { textOf } = useLoadText();
  const { node, measure, history } = props;
  const text = textOf(node, measure);
  if (!text) return '–';
  return (
    <>
      {text.share}
      <span className={styles.detail}>{text.details.at(0)}</span>
      <LoadTrend measure={measure} history={history} node={node.id} />
    </>
  );
}

/** Usage of each node. */
export function LoadNodes(props: {
  load: ClusterLoad;
  history: readonly LoadSample[];
}) {
  const { t } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const { load, history } = props;
  const { nodes, omittedNodes, total = {} } = load;
  const measures = knownMeasures(total);
  const shown = isWhole ? nodes : nodes.slice(0, FIRST_NODES);
  const columns: TableColumn<NodeLoad>[] = [
    {
      id: 'node',
      label: t('load.node'),
      isRowHeader: true,
      share: 2,
      cell: ({ name, ip, id, isHead }) => (
        <>
          {name || ip || id}
          {isHead && (
            <Text as="span" variant="body-small" color="secondary">
              {` ${t('load.head')}`}
            </Text>
          )}
        </>
      ),
    },
    ...measures.map(measure => ({
      id: measure,
      label: t(`load.measures.${measure}`),
      share: 1,
      cell: (node: NodeLoad) => (
        <NodeMeasure node={node} measure={measure} history={history} />
      ),
    })),
  ];
  return (
    <>
      <CompactTable
        label={t('load.title')}
        columns={columns}
        rows={shown}
        isPlain
      />
      {shown.length < nodes.length && (
        <Button variant="tertiary" onPress={() => setWhole(true)}>
          {t('load.allNodes', {
            number: nodes.length,
          })}
        </Button>
      )}
      {omittedNodes > 0 && (
        <Text as="p" variant="body-small" color="secondary">
          {t('load.omittedNodes', {
            number: omittedNodes,
          })}
        </Text>
      )}
    </>
  );
}
