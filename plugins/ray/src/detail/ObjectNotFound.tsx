import { ButtonLink } from '@backstage/ui';
import { RiDeleteBinLine, RiSearchLine } from '@remixicon/react';
import { ObjectKey, ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { pluralOf, useHrefs } from '../routes';
import { useTexts } from '../translation';
import { Message } from '../ui/Message';
import { NothingHere } from '../ui/NothingHere';

/** The page for paths below a list that match nothing. */
export function UnknownPath({ kind }: { kind: ResourceKind }) {
  const { t } = useTexts();
  const label = t(`${pluralOf(kind)}.gone.backToList`);
  return <NothingHere href={useHrefs().list(kind)} label={label} />;
}

/** The page for an object that doesn't exist, or was deleted while it was open. */
export function ObjectNotFound(props: {
  kind: ResourceKind;
  object: ObjectKey;
  /** It existed before. */
  wasSeen: boolean;
}) {
  const { t } = useTexts();
  const { kind, object, wasSeen } = props;
  const { namespace, name } = object;
  const listHref = useHrefs().list(kind);
  const texts = `${pluralOf(kind)}.gone` as const;
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
