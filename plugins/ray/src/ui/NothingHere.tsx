import { ButtonLink } from '@backstage/ui';
import { RiSearchLine } from '@remixicon/react';
import { useTexts } from '../translation';
import { Message } from './Message';
import { useDocumentTitle } from './useDocumentTitle';

/** The page of an unknown address, with a link. */
export function NothingHere(props: {
  href: string | undefined;
  label: string;
}) {
  const { t } = useTexts();
  const title = t('detail.gone.nothing');
  useDocumentTitle(title);
  return (
    <Message
      role="alert"
      icon={<RiSearchLine />}
      title={title}
      description={t('detail.gone.mistyped')}
      actions={
        <ButtonLink variant="primary" href={props.href}>
          {props.label}
        </ButtonLink>
      }
    />
  );
}
