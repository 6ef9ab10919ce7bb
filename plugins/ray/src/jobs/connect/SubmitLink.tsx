import { ButtonLink } from '@backstage/ui';
import { RiComputerLine } from '@remixicon/react';
import { useCreateDenial } from '../../actions';
import { useHrefs } from '../../routes';
import { useTexts } from '../../translation';

/** Leads to the lines that submit a folder from the user's computer; absent where they may create no job. */
export function SubmitLink() {
  const { t } = useTexts();
  const hrefs = useHrefs();
  if (useCreateDenial('job') !== undefined) return undefined;
  return (
    <ButtonLink
      variant="secondary"
      iconStart={<RiComputerLine />}
      href={hrefs.submit()}
    >
      {t('connect.submit.title')}
    </ButtonLink>
  );
}
