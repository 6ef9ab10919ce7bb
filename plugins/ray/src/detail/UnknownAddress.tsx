import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonLink } from '@backstage/ui';
import { RiSearchLine } from '@remixicon/react';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { useHrefs } from '../routes';
import { rayTranslationRef } from '../translation';
import { Message } from '../ui/Message';

/** Says that nothing is at an address below that of a list. */
export function UnknownAddress(props: { kind: ResourceKind }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { kind } = props;
  const listHref = useHrefs().list(kind);
  return (
    <Message
      role="alert"
      icon={<RiSearchLine />}
      title={t('detail.gone.nothing')}
      description={t('detail.gone.mistyped')}
      actions={
        <ButtonLink variant="primary" href={listHref}>
          {t(`detail.gone.${kind}.backToList`)}
        </ButtonLink>
      }
    />
  );
}
