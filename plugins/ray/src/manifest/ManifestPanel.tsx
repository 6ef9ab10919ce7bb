import { useMemo, useState } from 'react';
import { Button, Flex, Switch } from '@backstage/ui';
import { RiDownloadLine } from '@remixicon/react';
import { CodeView } from '../editor';
import { useTexts } from '../translation';
import { CopyButton } from '../ui/CopyButton';
import { saveText } from '../ui/saveText';
import { Section } from '../ui/Section';
import { maskManifest } from './maskManifest';

/** The YAML of an object, to read, copy and download; values of environment variables only on demand. */
export function ManifestPanel(props: {
  manifest: string;
  /** Of the file, without its ending. */
  name: string;
}) {
  const { t } = useTexts();
  const { manifest, name } = props;
  const [isRevealed, setRevealed] = useState(false);
  const masked = useMemo(() => maskManifest(manifest), [manifest]);
  const text = isRevealed ? manifest : masked;
  return (
    <Section
      title={t('manifest.title')}
      description={t('manifest.description')}
      action={
        <Flex align="center" gap="2" style={{ flexWrap: 'wrap' }}>
          {masked !== manifest && (
            <Switch
              label={t('cluster.spec.reveal')}
              isSelected={isRevealed}
              onChange={setRevealed}
            />
          )}
          <CopyButton text={text} label={t('manifest.copy')} />
          <Button
            size="small"
            variant="secondary"
            iconStart={<RiDownloadLine />}
            onPress={() => saveText({ text, fileName: `${name}.yaml` })}
          >
            {t('manifest.download')}
          </Button>
        </Flex>
      }
    >
      <CodeView text={text} label={t('manifest.title')} />
    </Section>
  );
}
