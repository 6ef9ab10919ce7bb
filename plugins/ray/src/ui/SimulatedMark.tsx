import { Flex, Text } from '@backstage/ui';
import { RiFlaskLine } from '@remixicon/react';
import { useTexts } from '../translation';
import { useTrial } from './useTrial';
import styles from './SimulatedMark.module.css';

/**
 * Marks simulated data, such as logs and numbers; empty elsewhere.
 *
 * @param props - `isPast`: history and usage, which begin with examples
 */
export function SimulatedMark({ isPast }: { isPast?: boolean }) {
  const { t } = useTexts();
  return useTrial() === 'simulated' ? (
    <Flex align="center" gap="1" mb={isPast ? '4' : '2'}>
      <RiFlaskLine size={16} aria-hidden="true" className={styles.icon} />
      <Text variant="body-small" color="secondary">
        {t(isPast ? 'simulated.past' : 'simulated.mark')}
      </Text>
    </Flex>
  ) : undefined;
}
