import { useTexts } from '../translation';

/** The mark next to the label of a required field; the design system's own text is English. */
export function useRequiredMark(isRequired?: boolean): string | undefined {
  const { t } = useTexts();
  return isRequired ? t('form.requiredMark') : undefined;
}
