import { ButtonLink } from '@backstage/ui';
import { RiAddLine } from '@remixicon/react';

/** Leads from a list to the form for something new. */
export function CreateLink(props: { label: string; href: string | undefined }) {
  return (
    <ButtonLink variant="primary" iconStart={<RiAddLine />} href={props.href}>
      {props.label}
    </ButtonLink>
  );
}
