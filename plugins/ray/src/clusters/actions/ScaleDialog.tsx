import { useState } from 'react';
import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Select, Text } from '@backstage/ui';
import { WorkerGroupSpec } from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../../api';
import { rayTranslationRef } from '../../translation';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ClusterRow } from '../queries';
import {
  changedSize,
  GroupSize,
  resized,
  scaleGroup,
  SizeChanges,
  sizeOf,
} from './scaleGroup';
import { SizeFields } from './SizeFields';
import { useScaleText } from './useScaleText';
import styles from './ScaleDialog.module.css';

function Consequences(props: {
  row: ClusterRow;
  before: GroupSize;
  after: GroupSize;
}) {
  const texts = useScaleText(props.row, props);
  return (
    <div aria-live="polite">
      {texts.map(text => (
        <Text as="p" key={text} variant="body-medium">
          {text}
        </Text>
      ))}
    </div>
  );
}

function GroupPicker(props: {
  groups: WorkerGroupSpec[];
  value: string;
  onChange(name: string): void;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <Select
      size="small"
      label={t('cluster.scale.group')}
      options={props.groups.map(({ groupName }) => ({
        id: groupName,
        label: groupName,
      }))}
      value={props.value}
      onChange={key => props.onChange(String(key ?? ''))}
    />
  );
}

/** Changes how many workers a group has, and says what comes of it. */
export function ScaleDialog(props: {
  row: ClusterRow;
  /** The group to start with; the first when absent. */
  groupName?: string;
  onClose(): void;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const client = useApi(rayApiRef);
  const { row, onClose } = props;
  const groups = row.cluster.clusterSpec?.workerGroupSpec ?? [];
  const [chosen, setChosen] = useState(props.groupName);
  const isChosen = ({ groupName }: WorkerGroupSpec) => groupName === chosen;
  const group = groups.find(isChosen) ?? groups[0];
  const { groupName } = group;
  const before = sizeOf(group);
  const [changes, setChanges] = useState<SizeChanges>(new Map());
  const size = resized(before, changes);
  return (
    <ConfirmDialog
      object={row}
      texts={{
        title: t('cluster.scale.title', { group: groupName, name: row.name }),
        confirm: t('cluster.scale.confirm'),
        done: t('cluster.scale.done', { group: groupName }),
        failed: t('cluster.scale.failed', { group: groupName }),
      }}
      run={call => scaleGroup(client, { key: row, groupName, changes }, call)}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {groups.length > 1 && (
          <GroupPicker
            groups={groups}
            value={groupName}
            onChange={name => {
              setChosen(name);
              setChanges(new Map());
            }}
          />
        )}
        <SizeFields
          before={before}
          size={size}
          onChange={(field, value) =>
            setChanges(changedSize(changes, field, value))
          }
        />
        <Consequences row={row} before={before} after={size} />
      </div>
    </ConfirmDialog>
  );
}
