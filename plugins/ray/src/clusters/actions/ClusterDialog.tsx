import { ClusterRow } from '../queries';
import { DeleteClusterDialog } from './DeleteClusterDialog';
import { ResumeClusterDialog } from './ResumeClusterDialog';
import { ScaleDialog } from './ScaleDialog';
import { SuspendClusterDialog } from './SuspendClusterDialog';

/** Asks about what is to be done with a cluster. */
export function ClusterDialog(props: {
  act: 'scale' | 'suspend' | 'resume' | 'delete';
  row: ClusterRow;
  onClose(): void;
  onDeleted?(): void;
}) {
  const { act, row, onClose, onDeleted } = props;
  const dialog = { row, onClose };
  switch (act) {
    case 'scale':
      return <ScaleDialog {...dialog} />;
    case 'suspend':
      return <SuspendClusterDialog {...dialog} />;
    case 'resume':
      return <ResumeClusterDialog {...dialog} />;
    default:
      return <DeleteClusterDialog {...dialog} onDeleted={onDeleted} />;
  }
}
