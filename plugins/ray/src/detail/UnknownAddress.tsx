import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonLink } from '@backstage/ui';
import { RiSearchLine } from '@remixicon/react';
import { rayTranslationRef } from '../translation';
import { Message } from '../ui/Message';
import { DetailKind } from './DetailKind';

/** Says that nothing is at an address below that of a list. */
export function UnknownAddress(props: {
  detail: Pick<DetailKind<unknown>, 'kind' | 'listRoute'>;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { kind, listRoute } = props.detail;
  const listHref = useRouteRef(listRoute)?.();
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
