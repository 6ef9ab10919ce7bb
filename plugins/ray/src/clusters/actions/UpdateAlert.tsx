import { ReactNode, useState } from 'react';
import { Alert, Button } from '@backstage/ui';
import { rayClusterUpdatePermission } from '@rayport/backstage-plugin-ray-common';
import { useNamespaces } from '../../namespaces/useNamespaces';
import { useIsAllowed } from '../../ui/permissions';
import { ClusterRow } from '../queries';

/** A warning about a cluster, with a button for users who may fix it. */
export function UpdateAlert(props: {
  row: ClusterRow;
  title: string;
  description: string;
  /** The button's label. */
  action: string;
  /** Opens the confirmation. */
  dialog(onClose: () => void): ReactNode;
}) {
  const { row, title, description, action, dialog } = props;
  const [isAsking, setAsking] = useState(false);
  const isAllowed = useIsAllowed(rayClusterUpdatePermission, row);
  const { isRightMissing } = useNamespaces();
  const isReadOnly = isRightMissing(
    rayClusterUpdatePermission.name,
    row.namespace,
  );
  return (
    <>
      <Alert
        status="warning"
        icon
        mb="4"
        role="status"
        title={title}
        description={description}
        customActions={
          isAllowed &&
          !isReadOnly && (
            <Button
              size="small"
              variant="secondary"
              onPress={() => setAsking(true)}
            >
              {action}
            </Button>
          )
        }
      />
      {isAsking && dialog(() => setAsking(false))}
    </>
  );
}
