import { useTexts } from '../translation';

/** What stands beside the label of a field that must be filled in; the design system's own word is English. */
export function useRequiredMark(isRequired?: boolean): string | undefined {
  const { t } = useTexts();
  return isRequired ? t('form.requiredMark') : undefined;
}
