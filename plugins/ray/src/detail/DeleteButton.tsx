import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { RiDeleteBinLine } from '@remixicon/react';
import { ObjectKey } from '../live/patchByKey';
import { rayTranslationRef } from '../translation';
import { RayPermission, useMayDelete } from '../ui/useMayDelete';

/** Starts the deletion of what a page shows; says which permission is missing for it. */
export function DeleteButton(props: {
  object: ObjectKey;
  permission: RayPermission;
  onPress(): void;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const mayDelete = useMayDelete(props.permission, props.object);
  const button = (
    <Button
      variant="secondary"
      destructive
      iconStart={<RiDeleteBinLine />}
      isDisabled={!mayDelete}
      onPress={props.onPress}
    >
      {t('actions.delete')}
    </Button>
  );
  if (mayDelete) return button;
  const { name: permission } = props.permission;
  // Disabled buttons get no focus, so the reason is a text beside it and not a tooltip.
  return (
    <>
      <Text variant="body-small" color="secondary">
        {t('actions.deleteDenied', { permission })}
      </Text>
      {button}
    </>
  );
}
