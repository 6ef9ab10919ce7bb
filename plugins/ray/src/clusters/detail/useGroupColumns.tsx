import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Button,
  Cell,
  CellText,
  ColumnConfig,
  Flex,
  Text,
} from '@backstage/ui';
import {
  ComputeTemplate,
  HeadGroupSpec,
  WorkerGroupSpec,
} from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../../translation';
import { GroupTemplate } from './GroupTemplate';
import { GroupRow } from './GroupsCard';
import styles from './GroupSize.module.css';

/** What the containers of a group run, and with which parameters of `ray start`. */
function ImageAndParams(props: {
  spec: HeadGroupSpec | WorkerGroupSpec;
  /** Of Ray, for the default image. */
  version: string;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
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

/** How many pods of a group are ready out of how many, and the way to more or fewer. */
function GroupSize(props: {
  size: string;
  /** Between which numbers the group may be scaled; absent when it can't. */
  range?: string;
  /** Absent for the head, which is always one. */
  groupName?: string;
  onScale(groupName: string): void;
  isScaleDisabled: boolean;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { size, range, groupName, onScale, isScaleDisabled } = props;
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
          isDisabled={isScaleDisabled}
          onPress={() => onScale(groupName)}
        >
          {t('cluster.scale.action')}
        </Button>
      )}
    </Flex>
  );
}

/** Between which numbers a group may be scaled; nothing when it can't. */
function rangeOf({ worker }: GroupRow) {
  if (!worker) return undefined;
  const min = worker.minReplicas ?? worker.replicas;
  const max = worker.maxReplicas;
  return min < max ? { min: String(min), max: String(max) } : undefined;
}

/** The columns of the table of groups. */
export function useGroupColumns(options: {
  /** Of the cluster, and so of its templates. */
  namespace: string;
  /** Of the cluster's namespace; absent while unknown. */
  templates: ComputeTemplate[] | undefined;
  /** Of Ray, for the default image. */
  version: string;
  /** Asks how many workers a group shall have. Must be stable. */
  onScale(groupName: string): void;
  /** The reader may not change that. */
  isScaleDisabled: boolean;
}): ColumnConfig<GroupRow>[] {
  const { t } = useTranslationRef(rayTranslationRef);
  const { namespace, templates, version, onScale, isScaleDisabled } = options;
  return useMemo(
    () => [
      {
        id: 'group',
        label: t('cluster.groups.group'),
        isRowHeader: true,
        minWidth: 86,
        defaultWidth: '1fr',
        cell: ({ worker }) => (
          <CellText
            title={worker ? worker.groupName : t('cluster.groups.head')}
          />
        ),
      },
      {
        id: 'template',
        label: t('cluster.groups.template'),
        minWidth: 175,
        defaultWidth: '2fr',
        cell: ({ spec: { computeTemplate }, given }) => (
          <Cell>
            <GroupTemplate
              namespace={namespace}
              name={computeTemplate}
              templates={templates}
              given={given}
            />
          </Cell>
        ),
      },
      {
        id: 'pods',
        label: t('cluster.groups.pods'),
        width: 165,
        cell: row => {
          const range = rangeOf(row);
          return (
            <Cell>
              <GroupSize
                size={`${row.ready} / ${row.desired}`}
                range={range && t('cluster.groups.range', range)}
                groupName={row.worker?.groupName}
                onScale={onScale}
                isScaleDisabled={isScaleDisabled}
              />
            </Cell>
          );
        },
      },
      {
        id: 'image',
        label: t('cluster.groups.image'),
        minWidth: 210,
        defaultWidth: '3fr',
        cell: ({ spec }) => (
          <Cell>
            <ImageAndParams spec={spec} version={version} />
          </Cell>
        ),
      },
    ],
    [t, namespace, templates, version, onScale, isScaleDisabled],
  );
}
