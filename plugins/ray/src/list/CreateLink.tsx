import { ButtonLink } from '@backstage/ui';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { RiAddLine } from '@remixicon/react';
import { useCreateDenial } from '../actions';
import { pluralOf, useHrefs } from '../routes';
import { useTexts } from '../translation';
import { ReasonedButton } from '../ui/ReasonedButton';

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
    <ReasonedButton {...look} reason={denial.message}>
      {label}
    </ReasonedButton>
  );
}
