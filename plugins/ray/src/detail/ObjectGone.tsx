import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonLink } from '@backstage/ui';
import { RiDeleteBinLine, RiSearchLine } from '@remixicon/react';
import { rayTranslationRef } from '../translation';
import { Message } from '../ui/Message';

/** What is said of an object that isn't there. */
export interface GoneTexts {
  /** There is none of this name. */
  missing: string;
  /** It was deleted while it was being looked at. */
  deleted: string;
  backToList: string;
}

/** Says that something does not exist, or was deleted while it was being looked at. */
export function ObjectGone(props: {
  namespace: string;
  texts: GoneTexts;
  listHref: string | undefined;
  /** It was there before. */
  wasSeen: boolean;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { namespace, texts, wasSeen } = props;
  return (
    <Message
      role="alert"
      icon={wasSeen ? <RiDeleteBinLine /> : <RiSearchLine />}
      title={wasSeen ? texts.deleted : texts.missing}
      description={
        wasSeen ? t('detail.deleted', { namespace }) : t('detail.missing')
      }
      actions={
        <ButtonLink variant="primary" href={props.listHref}>
          {texts.backToList}
        </ButtonLink>
      }
    />
  );
}
