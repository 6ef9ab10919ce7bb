import { Flex, Text } from '@backstage/ui';
import { RiFlaskLine } from '@remixicon/react';
import { useTexts } from '../translation';
import { useTrial } from './useTrial';

/** Marks simulated data of pods, such as logs and numbers; empty elsewhere. */
export function SimulatedMark() {
  const { t } = useTexts();
  return useTrial() === 'simulated' ? (
    <Flex align="center" gap="1">
      <RiFlaskLine size={16} aria-hidden="true" />
      <Text variant="body-small" color="secondary">
        {t('simulated.mark')}
      </Text>
    </Flex>
  ) : undefined;
}
