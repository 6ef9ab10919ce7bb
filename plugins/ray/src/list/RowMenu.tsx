import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonIcon } from '@backstage/ui';
import { RiMore2Line } from '@remixicon/react';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { ActionMenu, ObjectAction } from '../actions';
import { rayTranslationRef } from '../translation';

/** The actions of a row. */
export function RowMenu(props: {
  /** What the row shows. */
  object: ObjectKey;
  actions: ObjectAction[];
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <ActionMenu object={props.object} actions={props.actions}>
      <ButtonIcon
        size="small"
        variant="tertiary"
        icon={<RiMore2Line />}
        aria-label={t('actions.more', { name: props.object.name })}
      />
    </ActionMenu>
  );
}
