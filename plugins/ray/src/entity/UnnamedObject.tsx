import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { RiLinkUnlink } from '@remixicon/react';
import { rayTranslationRef } from '../translation';
import { Message } from '../ui/Message';
import { EntityDetail } from './EntityDetail';

/** Says that an entity names no cluster or service, and how it would. */
export function UnnamedObject(props: {
  detail: Pick<EntityDetail<never>, 'kind' | 'entities'>;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { kind, entities } = props.detail;
  return (
    <Message
      icon={<RiLinkUnlink />}
      title={t(`entity.${kind}.unnamed`)}
      description={t('entity.unnamed', entities.annotations)}
    />
  );
}
