import { useEffect, useState } from 'react';
import { Flex, Select, Text } from '@backstage/ui';
import { useTexts } from '../../translation';
import { useLongOptions } from '../../ui/useLongOptions';
import { CodeFile, textOfFile, withText } from './CodeFile';
import { FaultProps, FileEditor } from './FileEditor';

/** The chosen files, and an editor for one of them. */
export function ChosenFiles(
  props: FaultProps & {
    files: readonly CodeFile[];
    script: string;
    scripts: readonly string[];
    onScript(path: string): void;
    onChange(files: readonly CodeFile[]): void;
  },
) {
  const { t } = useTexts();
  const { files, script, scripts, onScript, onChange } = props;
  const { faults, opened, onLeave } = props;
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    if (opened) setChosen(opened.path);
  }, [opened]);
  const shown =
    files.find(({ path }) => path === chosen) ??
    files.find(({ path }) => path === script) ??
    files[0];
  const optionsOf = (paths: readonly string[]) =>
    paths.map(id => ({ id, label: id }));
  const starts = useLongOptions(optionsOf(scripts), script);
  const paths = useLongOptions(
    optionsOf(files.map(({ path }) => path)),
    shown?.path ?? '',
  );
  if (!shown) return undefined;
  const text = textOfFile(shown);
  return (
    <>
      <Flex gap="4" style={{ flexWrap: 'wrap' }}>
        <Select
          {...starts}
          label={t('quickStart.start')}
          value={script}
          onChange={key => onScript(String(key))}
        />
        <Select
          {...paths}
          label={t('quickStart.file', { count: files.length })}
          value={shown.path}
          onChange={key => setChosen(String(key))}
        />
      </Flex>
      {text === undefined ? (
        <Text color="secondary">{t('quickStart.noText')}</Text>
      ) : (
        <FileEditor
          key={shown.path}
          {...{ faults, opened, onLeave }}
          path={shown.path}
          label={shown.path}
          value={text}
          onChange={changed =>
            onChange(
              files.map(file =>
                file.path === shown.path ? withText(file, changed) : file,
              ),
            )
          }
        />
      )}
    </>
  );
}
