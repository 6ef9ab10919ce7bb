import { ChangeEvent, RefObject, useRef } from 'react';
import { Button, Flex, Text } from '@backstage/ui';
import { RiFileAddLine, RiFolderOpenLine } from '@remixicon/react';
import { useTexts } from '../../translation';
import { ChoiceProblemNote } from './ChoiceProblemNote';
import { ChosenFiles } from './ChosenFiles';
import { CodeFile } from './CodeFile';
import { FaultProps, FileEditor } from './FileEditor';
import { useFileChoice } from './useFileChoice';
import { EXAMPLE_NAMES, EXAMPLE_SCRIPTS } from './exampleScripts';
import styles from './RunScriptForm.module.css';

/** Buttons for a folder and for single files. */
function ChooseButtons(props: {
  /** The first button. */
  chooser: RefObject<HTMLButtonElement>;
  onChoose(input: HTMLInputElement): void;
}) {
  const { t } = useTexts();
  const folder = useRef<HTMLInputElement>(null);
  const single = useRef<HTMLInputElement>(null);
  const input = {
    type: 'file',
    multiple: true,
    hidden: true,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      props.onChoose(event.currentTarget),
  } as const;
  return (
    <>
      <input
        {...input}
        ref={folder}
        aria-label={t('quickStart.chooseFolder')}
        // React does not know this attribute, which every browser has.
        {...{ webkitdirectory: '' }}
      />
      <input {...input} ref={single} aria-label={t('quickStart.chooseFiles')} />
      <Button
        ref={props.chooser}
        size="small"
        variant="secondary"
        iconStart={<RiFolderOpenLine />}
        onPress={() => folder.current?.click()}
      >
        {t('quickStart.chooseFolder')}
      </Button>
      <Button
        size="small"
        variant="secondary"
        iconStart={<RiFileAddLine />}
        onPress={() => single.current?.click()}
      >
        {t('quickStart.chooseFiles')}
      </Button>
    </>
  );
}

/** Chooses files or a folder, also by dropping them, and edits them; before, an editor for one script. */
export function FilesField(
  props: FaultProps & {
    files: readonly CodeFile[];
    script: string;
    scripts: readonly string[];
    text: string;
    onText(text: string): void;
    onScript(path: string): void;
    /** Files were chosen, or all removed. */
    onFiles(files: readonly CodeFile[]): void;
    onEdit(files: readonly CodeFile[]): void;
  },
) {
  const { t } = useTexts();
  const { files, text, onText, onFiles, onEdit } = props;
  const { faults, opened, onLeave } = props;
  const group = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const { problem, drop, choose } = useFileChoice(onFiles);
  // The pressed buttons go, and the focus would be lost with them.
  const remove = () => {
    chooser.current?.focus();
    onFiles([]);
  };
  const fillIn = (example: string) => {
    group.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus();
    onText(example);
  };
  return (
    <div
      ref={group}
      className={styles.form}
      role="group"
      aria-label={t('quickStart.files')}
      onDragOver={event => event.preventDefault()}
      onDrop={drop}
    >
      <Flex align="center" gap="2" style={{ flexWrap: 'wrap' }}>
        <ChooseButtons chooser={chooser} onChoose={choose} />
        {files.length > 0 && (
          <Button size="small" variant="tertiary" onPress={remove}>
            {t('quickStart.removeFiles')}
          </Button>
        )}
        <Text variant="body-small" color="secondary">
          {t('quickStart.dropHint')}
        </Text>
      </Flex>
      {problem && <ChoiceProblemNote problem={problem} />}
      {files.length > 0 ? (
        <ChosenFiles {...props} onChange={onEdit} />
      ) : (
        <FileEditor
          {...{ faults, opened, onLeave }}
          path=""
          label={t('quickStart.scriptLabel')}
          placeholder={t('quickStart.scriptPlaceholder')}
          value={text}
          onChange={onText}
        />
      )}
      {files.length === 0 && !text && <ExampleButtons onChoose={fillIn} />}
    </div>
  );
}

/** Fills in an example script. */
function ExampleButtons(props: { onChoose(script: string): void }) {
  const { t } = useTexts();
  return (
    <Flex
      role="group"
      aria-label={t('quickStart.examples')}
      align="center"
      gap="2"
      style={{ flexWrap: 'wrap' }}
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
