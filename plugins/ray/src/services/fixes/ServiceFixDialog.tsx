import { GroupFixDialog } from '../../clusters/fixes/GroupFixDialog';
import { FixDialogProps } from '../../fixes';
import { serviceForm } from '../form/serviceForm';

/** Carries out a fix of a service: the operator makes another cluster from what is changed. */
export function ServiceFixDialog(props: FixDialogProps) {
  return (
    <GroupFixDialog
      {...props}
      resource={serviceForm}
      texts="serviceForm.change"
    />
  );
}
