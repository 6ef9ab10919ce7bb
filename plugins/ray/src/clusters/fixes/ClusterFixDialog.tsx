import { FixDialogProps, FixRow } from '../../fixes';
import { ClusterDialog } from '../actions/ClusterDialog';
import { clusterForm } from '../form/clusterForm';
import { oneCluster } from '../queries';
import { GroupFixDialog } from './GroupFixDialog';

/** Applies a fix to a cluster. */
export function ClusterFixDialog(props: FixDialogProps) {
  const { object, fix, onClose } = props;
  if (fix.kind === 'renewPods' || fix.kind === 'resume') {
    const act = fix.kind === 'resume' ? 'resume' : 'renew';
    return (
      <FixRow
        kind="cluster"
        object={object}
        query={oneCluster}
        onClose={onClose}
      >
        {row => <ClusterDialog act={act} row={row} onClose={onClose} />}
      </FixRow>
    );
  }
  return (
    <GroupFixDialog
      {...props}
      resource={clusterForm}
      texts="clusterForm.change"
    />
  );
}
