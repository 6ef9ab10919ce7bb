import { ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ObjectKey } from '../live/patchByKey';
import { RayPermission } from '../ui/useMayDelete';
import { DeleteButton } from './DeleteButton';

/** What the dialog that confirms a deletion is given. */
interface DialogProps {
  onClose(): void;
  onDeleted(): void;
}

/** Deletes what a page shows, once its dialog confirms it, and leads back to the list. */
export function DeleteAction(props: {
  object: ObjectKey;
  permission: RayPermission;
  listHref: string | undefined;
  dialog(props: DialogProps): ReactNode;
}) {
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <DeleteButton
        object={props.object}
        permission={props.permission}
        onPress={() => setDeleting(true)}
      />
      {isDeleting &&
        props.dialog({
          onClose: () => setDeleting(false),
          onDeleted: () => navigate(props.listHref ?? '/'),
        })}
    </>
  );
}
