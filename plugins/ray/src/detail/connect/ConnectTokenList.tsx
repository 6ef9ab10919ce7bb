import { Box, Button, Flex, Text } from '@backstage/ui';
import { ConnectToken } from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../../translation';
import { Age, Timestamp } from '../../ui/Age';

/** The reader's tokens, with their last use, each to be revoked. */
export function ConnectTokenList(props: {
  label: string;
  tokens: readonly ConnectToken[];
  isPending: boolean;
  onRevoke(id: string): void;
}) {
  const { t } = useTexts();
  const { label, tokens, isPending, onRevoke } = props;
  if (!tokens.length) return null;
  return (
    <Box
      as="ul"
      aria-label={label}
      style={{ listStyle: 'none', margin: 0, padding: 0 }}
    >
      {tokens.map(({ id, createdAt, expiresAt, lastUsedAt }) => (
        <Box as="li" key={id}>
          <Flex align="center" justify="between" gap="3">
            <Text variant="body-small" color="secondary">
              {t('connect.madeAt')} <Timestamp at={createdAt} />,{' '}
              {t('connect.expiresAt')} <Timestamp at={expiresAt} />,{' '}
              {lastUsedAt ? (
                <>
                  {t('connect.lastUsed')} <Age since={lastUsedAt} />
                </>
              ) : (
                t('connect.neverUsed')
              )}
            </Text>
            <Button
              size="small"
              variant="tertiary"
              isPending={isPending}
              onPress={() => onRevoke(id)}
            >
              {t('connect.revoke')}
            </Button>
          </Flex>
        </Box>
      ))}
    </Box>
  );
}
