import { useMemo } from 'react';
import { Button, Flex, Text } from '@backstage/ui';
import {
  ComputeTemplate,
  HeadGroupSpec,
  WorkerGroupSpec,
} from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../../translation';
import { TableColumn } from '../../ui/TableColumn';
import { GroupTemplate } from './GroupTemplate';
import { GroupRow } from './GroupsCard';
import styles from './GroupSize.module.css';

/** Image and `ray start` parameters of a group. */
function ImageAndParams(props: {
  spec: HeadGroupSpec | WorkerGroupSpec;
  /** Of Ray, for the default image. */
  version: string;
}) {
  const { t } = useTexts();
  const { image, rayStartParams } = props.spec;
  const params = Object.entries(rayStartParams);
  return (
    <div className={styles.root}>
      <Text variant="body-medium">
        {image || t('cluster.groups.imageDefault', { version: props.version })}
      </Text>
      {params.length > 0 && (
        <ul className={styles.params} aria-label={t('cluster.groups.params')}>
          {params.map(([key, value]) => (
            <li key={key}>
              <code className={styles.param}>
                {key}={value}
              </code>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Ready pods of a group, and a button to scale it. */
function GroupSize(props: {
  size: string;
  /** Range of the group's size; absent if it can't be scaled. */
  range?: string;
  /** Absent for the head, which is always one. */
  groupName?: string;
  onScale(groupName: string): void;
  /** Id of the sentence that says why no group can be scaled; absent where they can. */
  scaleDenialId?: string;
}) {
  const { t } = useTexts();
  const { size, range, groupName, onScale, scaleDenialId } = props;
  return (
    <Flex align="center" justify="between" gap="2">
      <div>
        <Text as="div" variant="body-medium" className={styles.size}>
          {size}
        </Text>
        {range && (
          <Text
            as="div"
            variant="body-small"
            color="secondary"
            className={styles.size}
          >
            {range}
          </Text>
        )}
      </div>
      {groupName !== undefined && (
        <Button
          size="small"
          variant="secondary"
          aria-label={t('cluster.scale.actionOf', { group: groupName })}
          isDisabled={scaleDenialId !== undefined}
          aria-describedby={scaleDenialId}
          onPress={() => onScale(groupName)}
        >
          {t('cluster.scale.action')}
        </Button>
      )}
    </Flex>
  );
}

/** Range of a group's size; undefined if it can't be scaled. */
function rangeOf({ worker }: GroupRow) {
  if (!worker) return undefined;
  const min = worker.minReplicas ?? worker.replicas;
  const max = worker.maxReplicas;
  return min < max ? { min, max } : undefined;
}

/** The columns of the table of groups. */
export function useGroupColumns(options: {
  /** Of the cluster, and so of its templates. */
  namespace: string;
  /** Of the cluster's namespace; absent while unknown. */
  templates: ComputeTemplate[] | undefined;
  /** Of Ray, for the default image. */
  version: string;
  /** Opens the dialog to scale a group. Must be stable. */
  onScale(groupName: string): void;
  /** Id of the sentence that says why no group can be scaled; absent where they can. */
  scaleDenialId?: string;
}): TableColumn<GroupRow>[] {
  const { t } = useTexts();
  const { namespace, templates, version, onScale, scaleDenialId } = options;
  return useMemo(
    () => [
      {
        id: 'group',
        label: t('cluster.groups.group'),
        isRowHeader: true,
        minWidth: 86,
        cell: ({ worker }) => (
          <Text as="div" variant="body-medium" className={styles.root}>
            {worker ? worker.groupName : t('cluster.groups.head')}
          </Text>
        ),
      },
      {
        id: 'template',
        label: t('cluster.groups.template'),
        minWidth: 175,
        share: 2,
        cell: ({ spec: { computeTemplate }, given }) => (
          <GroupTemplate
            namespace={namespace}
            name={computeTemplate}
            templates={templates}
            given={given}
          />
        ),
      },
      {
        id: 'pods',
        label: t('cluster.groups.pods'),
        width: 165,
        cell: row => {
          const range = rangeOf(row);
          return (
            <GroupSize
              size={`${row.ready} / ${row.desired}`}
              range={range && t('cluster.groups.range', range)}
              groupName={row.worker?.groupName}
              onScale={onScale}
              scaleDenialId={scaleDenialId}
            />
          );
        },
      },
      {
        id: 'image',
        label: t('cluster.groups.image'),
        isLine: true,
        minWidth: 210,
        share: 3,
        cell: ({ spec }) => <ImageAndParams spec={spec} version={version} />,
      },
    ],
    [t, namespace, templates, version, onScale, scaleDenialId],
  );
}
