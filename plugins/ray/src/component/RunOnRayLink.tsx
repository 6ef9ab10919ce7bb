import { ButtonLink } from '@backstage/ui';
import { RiPlayLine } from '@remixicon/react';
import { useCreateDenial } from '../actions';
import { useHrefs } from '../routes';
import { useTexts } from '../translation';
import { ReasonedButton } from '../ui/ReasonedButton';

/** Links to the form for a job that runs a component; disabled with the reason if the user may create none. */
export function RunOnRayLink({ component }: { component: string }) {
  const { t } = useTexts();
  const href = useHrefs().run(component);
  const denial = useCreateDenial('job');
  const look = {
    size: 'small',
    variant: 'primary',
    iconStart: <RiPlayLine />,
  } as const;
  if (denial !== undefined) {
    return (
      <ReasonedButton {...look} reason={denial.message}>
        {t('component.run')}
      </ReasonedButton>
    );
  }
  return (
    <ButtonLink {...look} href={href}>
      {t('component.run')}
    </ButtonLink>
  );
}
