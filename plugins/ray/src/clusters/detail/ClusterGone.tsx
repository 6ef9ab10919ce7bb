import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonLink } from '@backstage/ui';
import { RiDeleteBinLine, RiSearchLine } from '@remixicon/react';
import { clustersRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { Message } from '../../ui/Message';

/** Says that a cluster does not exist, or was deleted while it was being looked at. */
export function ClusterGone(props: {
  namespace: string;
  name: string;
  /** It was there before. */
  wasSeen: boolean;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const listLink = useRouteRef(clustersRouteRef);
  const { namespace, name, wasSeen } = props;
  return (
    <Message
      role="alert"
      icon={wasSeen ? <RiDeleteBinLine /> : <RiSearchLine />}
      title={
        wasSeen
          ? t('cluster.deletedTitle', { name })
          : t('cluster.goneTitle', { name, namespace })
      }
      description={
        wasSeen ? t('cluster.deleted', { namespace }) : t('cluster.gone')
      }
      actions={
        <ButtonLink variant="primary" href={listLink?.()}>
          {t('cluster.backToList')}
        </ButtonLink>
      }
    />
  );
}
