import { Button, Flex, Text } from '@backstage/ui';
import { useTexts } from '../../translation';
import { EXAMPLE_NAMES, EXAMPLE_SCRIPTS } from './exampleScripts';

/** Fills in an example script. */
export function ExampleButtons(props: { onChoose(script: string): void }) {
  const { t } = useTexts();
  return (
    <Flex
      role="group"
      aria-label={t('quickStart.examples')}
      align="center"
      gap="2"
    >
      <Text variant="body-small" color="secondary">
        {t('quickStart.examples')}
      </Text>
      {EXAMPLE_NAMES.map(name => (
        <Button
          key={name}
          size="small"
          variant="tertiary"
          onPress={() => props.onChoose(EXAMPLE_SCRIPTS[name])}
        >
          {t(`quickStart.example.${name}`)}
        </Button>
      ))}
    </Flex>
  );
}
