import { DragEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Button, Flex, Select, Text } from '@backstage/ui';
import { RiFileAddLine, RiFolderOpenLine } from '@remixicon/react';
import { CodeEditor, CodeEditorProps, CodeFormat } from '../../editor';
import { useTexts } from '../../translation';
import { CodeFile, textOfFile, withText } from './CodeFile';
import {
  chosenFiles,
  droppedFiles,
  FolderLimitError,
  MAX_FILES,
  MAX_MEBIBYTES,
  readFiles,
} from './readFolder';
import { FileFault } from './useSyntaxFaults';
import { useFaultText } from './useFaultText';
import { ExampleButtons } from './ExampleButtons';
import styles from './RunScriptForm.module.css';

/** Lines that leave the fields below in view. */
const ROWS = 14;

/** Id of the list of checks. */
const ERRORS_ID = 'script-checks';

const FORMATS: ReadonlyArray<[end: string, format: CodeFormat]> = [
  ['.py', 'python'],
  ['.yaml', 'yaml'],
  ['.yml', 'yaml'],
  ['.json', 'json'],
];

function formatOf(path: string): CodeFormat {
  const [, format = 'text'] = FORMATS.find(([end]) => path.endsWith(end)) ?? [];
  return format;
}

/** What the editors show of faults in the files. */
interface FaultProps {
  faults: readonly FileFault[];
  /** Whose line is shown. */
  opened: FileFault | undefined;
  /** The editor has lost the focus. */
  onLeave(): void;
}

/** An editor for one file, with its faults. */
function FileEditor(
  props: FaultProps &
    Pick<CodeEditorProps, 'label' | 'placeholder' | 'value' | 'onChange'> & {
      /** Empty for a script that is typed. */
      path: string;
    },
) {
  const { path, faults, opened, onLeave, ...field } = props;
  const faultText = useFaultText();
  const problems = useMemo(
    () =>
      faults
        .filter(fault => fault.path === path)
        .map(fault => ({
          line: fault.line,
          severity: 'error' as const,
          message: faultText(fault),
        })),
    [faults, path, faultText],
  );
  return (
    <CodeEditor
      {...field}
      format={path ? formatOf(path) : 'python'}
      problems={problems}
      errorId={ERRORS_ID}
      rows={ROWS}
      focusedLine={opened?.path === path ? opened.line : undefined}
      onBlur={onLeave}
    />
  );
}

/** The chosen files, and an editor for one of them. */
function ChosenFiles(
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
  if (!shown) return undefined;
  const text = textOfFile(shown);
  const optionsOf = (paths: readonly string[]) =>
    paths.map(id => ({ id, label: id }));
  return (
    <>
      <Flex gap="4" style={{ flexWrap: 'wrap' }}>
        <Select
          label={t('quickStart.start')}
          options={optionsOf(scripts)}
          value={script}
          onChange={key => onScript(String(key))}
        />
        <Select
          label={t('quickStart.file', { count: files.length })}
          options={optionsOf(files.map(({ path }) => path))}
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

/** Chooses files or a folder, also by dropping them, and edits them; before, an editor for one script. */
export function FilesField(
  props: FaultProps & {
    files: readonly CodeFile[];
    script: string;
    scripts: readonly string[];
    text: string;
    onText(text: string): void;
    onScript(path: string): void;
    onFiles(files: readonly CodeFile[]): void;
  },
) {
  const { t } = useTexts();
  const { files, text, onText, onFiles } = props;
  const { faults, opened, onLeave } = props;
  const folder = useRef<HTMLInputElement>(null);
  const single = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const take = async (reading: Promise<CodeFile[]>) => {
    setProblem(undefined);
    try {
      onFiles(await reading);
    } catch (error) {
      const limits = { files: String(MAX_FILES), mebibytes: MAX_MEBIBYTES };
      setProblem(
        error instanceof FolderLimitError
          ? t(`quickStart.${error.reason}`, limits)
          : t('quickStart.unreadable'),
      );
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    // The browser empties the list once the event is over.
    const entries = [...event.dataTransfer.items].flatMap(
      item => item.webkitGetAsEntry() ?? [],
    );
    void take(droppedFiles(entries).then(readFiles));
  };
  const choose = (input: HTMLInputElement) => {
    const chosen = chosenFiles([...(input.files ?? [])]);
    // The same files can be chosen again.
    input.value = '';
    if (chosen.length) void take(readFiles(chosen));
  };
  const input = { type: 'file', multiple: true, hidden: true } as const;
  return (
    <div
      className={styles.form}
      role="group"
      aria-label={t('quickStart.files')}
      onDragOver={event => event.preventDefault()}
      onDrop={drop}
    >
      <Flex align="center" gap="2" style={{ flexWrap: 'wrap' }}>
        <input
          {...input}
          ref={folder}
          aria-label={t('quickStart.chooseFolder')}
          // React does not know this attribute, which every browser has.
          {...{ webkitdirectory: '' }}
          onChange={event => choose(event.currentTarget)}
        />
        <input
          {...input}
          ref={single}
          aria-label={t('quickStart.chooseFiles')}
          onChange={event => choose(event.currentTarget)}
        />
        <Button
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
        {files.length > 0 && (
          <Button size="small" variant="tertiary" onPress={() => onFiles([])}>
            {t('quickStart.removeFiles')}
          </Button>
        )}
        <Text variant="body-small" color="secondary">
          {t('quickStart.dropHint')}
        </Text>
      </Flex>
      {problem && (
        <Text role="alert" color="danger">
          {problem}
        </Text>
      )}
      {files.length > 0 ? (
        <ChosenFiles {...props} onChange={onFiles} />
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
      {files.length === 0 && !text && <ExampleButtons onChoose={onText} />}
    </div>
  );
}
