import { GroupFixDialog } from '../../clusters/fixes/GroupFixDialog';
import { FixDialogProps, FixRow } from '../../fixes';
import { ServiceDialog } from '../actions/ServiceDialog';
import { serviceForm } from '../form/serviceForm';
import { oneService } from '../queries';
import { ServeConfigDialog } from './ServeConfigDialog';

/** Applies a fix to a service: the operator creates another cluster from the change. */
export function ServiceFixDialog(props: FixDialogProps) {
  const { object, fix, onClose } = props;
  if (fix.kind === 'resume') {
    return (
      <FixRow
        kind="service"
        object={object}
        query={oneService}
        onClose={onClose}
      >
        {row => <ServiceDialog act="resume" row={row} onClose={onClose} />}
      </FixRow>
    );
  }
  if (fix.kind === 'changeServeConfig') {
    return <ServeConfigDialog {...props} config={fix.parameters} />;
  }
  return (
    <GroupFixDialog
      {...props}
      resource={serviceForm}
      texts="serviceForm.change"
    />
  );
}
