import { ButtonLink } from '@backstage/ui';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { RiAddLine } from '@remixicon/react';
import { DisabledButton, useCreateDenial } from '../actions';
import { pluralOf, useHrefs } from '../routes';
import { useTexts } from '../translation';

/** Links to the form for a new object; disabled with the reason if the user may create none. */
export function CreateLink(props: {
  kind: ResourceKind;
  /** `primary` when absent. */
  variant?: 'primary' | 'secondary';
  size?: 'small' | 'medium';
}) {
  const { t } = useTexts();
  const { kind, variant = 'primary', size } = props;
  const hrefs = useHrefs();
  const denial = useCreateDenial(kind);
  const look = { variant, size, iconStart: <RiAddLine /> };
  const label = t(`${pluralOf(kind)}.create`);
  if (denial === undefined) {
    return (
      <ButtonLink {...look} href={hrefs.create(kind)}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <DisabledButton {...look} reason={denial.message}>
      {label}
    </DisabledButton>
  );
}
