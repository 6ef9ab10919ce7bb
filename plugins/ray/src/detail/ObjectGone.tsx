import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonLink } from '@backstage/ui';
import { RiDeleteBinLine, RiSearchLine } from '@remixicon/react';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../translation';
import { Message } from '../ui/Message';
import { DetailKind } from './DetailKind';

/** Says that something does not exist, or was deleted while it was being looked at. */
export function ObjectGone(props: {
  detail: Pick<DetailKind<unknown>, 'kind' | 'listRoute'>;
  object: ObjectKey;
  /** It was there before. */
  wasSeen: boolean;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { detail, object, wasSeen } = props;
  const { namespace, name } = object;
  const listHref = useRouteRef(detail.listRoute)?.();
  const texts = `detail.gone.${detail.kind}` as const;
  return (
    <Message
      role="alert"
      icon={wasSeen ? <RiDeleteBinLine /> : <RiSearchLine />}
      title={
        wasSeen
          ? t(`${texts}.deleted`, { name })
          : t(`${texts}.missing`, { namespace, name })
      }
      description={
        wasSeen
          ? t('detail.gone.deleted', { namespace })
          : t('detail.gone.missing')
      }
      actions={
        <ButtonLink variant="primary" href={listHref}>
          {t(`${texts}.backToList`)}
        </ButtonLink>
      }
    />
  );
}
