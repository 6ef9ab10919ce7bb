import { useTexts } from '../translation';
import { messageOf } from './messageOf';

/** Explains why a read failed. */
export function useFailureText(error: unknown): string {
  const { t } = useTexts();
  return messageOf(t, error);
}
