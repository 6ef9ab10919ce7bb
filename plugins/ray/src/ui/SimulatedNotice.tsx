import { Alert } from '@backstage/ui';
import { useTexts } from '../translation';
import { useTrial } from './useTrial';

/** The command that starts the portal with a real Ray. */
const REAL_RAY = 'npm start -- --ray';

/** Explains that no code runs, if pods are simulated; empty elsewhere. */
export function SimulatedNotice() {
  const { t } = useTexts();
  return useTrial() === 'simulated' ? (
    <Alert
      status="warning"
      icon
      mb="4"
      title={t('simulated.title')}
      description={t('simulated.description', { command: REAL_RAY })}
    />
  ) : undefined;
}
