import { useState } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import {
  ClusterLoad,
  NodeLoad,
  ResourceLoad,
} from '@rayport/backstage-plugin-ray-common';
import { localeOf, rayTranslationRef } from '../../translation';
import { CompactTable } from '../../ui/CompactTable';
import { formatCount } from '../../ui/formatAmount';
import { LoadSample, Measure, MEASURES } from './LoadSample';
import { LoadTrend } from './LoadTrend';
import styles from './LoadCard.module.css';
import { useLoadText } from './useLoadText';

/** Nodes that are shown before somebody asks for all. */
const FIRST_NODES = 8;

/** The measures that Ray tells of, in all. */
export function knownMeasures(total: ResourceLoad): Measure[] {
  return MEASURES.filter(measure => total[measure] !== undefined);
}

function NodeRow(props: {
  node: NodeLoad;
  measures: Measure[];
  history: readonly LoadSample[];
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { textOf } = useLoadText();
  const { node, measures, history } = props;
  return (
    <tr>
      <th scope="row">
        {node.name || node.ip || node.id}
        {node.isHead && (
          <Text as="span" variant="body-small" color="secondary">
            {` ${t('load.head')}`}
          </Text>
        )}
      </th>
      {measures.map(measure => {
        const text = textOf(node, measure);
        return (
          <td key={measure} className={styles.measure}>
            {text ? (
              <>
                {text.share}
                <span className={styles.detail}>{text.details.at(0)}</span>
                <LoadTrend measure={measure} history={history} node={node.id} />
              </>
            ) : (
              '–'
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** What each node uses. */
export function LoadNodes(props: {
  load: ClusterLoad;
  history: readonly LoadSample[];
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const [isWhole, setWhole] = useState(false);
  const { load, history } = props;
  const { nodes, omittedNodes, total = {} } = load;
  const measures = knownMeasures(total);
  const shown = isWhole ? nodes : nodes.slice(0, FIRST_NODES);
  return (
    <>
      <CompactTable
        label={t('load.title')}
        columns={[
          t('load.node'),
          ...measures.map(measure => t(`load.measures.${measure}`)),
        ]}
        isPlain
      >
        {shown.map(node => (
          <NodeRow
            key={node.id}
            node={node}
            measures={measures}
            history={history}
          />
        ))}
      </CompactTable>
      {shown.length < nodes.length && (
        <Button variant="tertiary" onPress={() => setWhole(true)}>
          {t('load.allNodes', {
            number: formatCount(nodes.length, localeOf(t)),
          })}
        </Button>
      )}
      {omittedNodes > 0 && (
        <Text as="p" variant="body-small" color="secondary">
          {t('load.omittedNodes', {
            number: formatCount(omittedNodes, localeOf(t)),
          })}
        </Text>
      )}
    </>
  );
}
