import { useMemo } from 'react';
import { CodeEditor, CodeEditorProps, CodeFormat } from '../../editor';
import { FileFault } from './useSyntaxFaults';
import { useFaultText } from './useFaultText';

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

/** The faults that the editors show. */
export interface FaultProps {
  faults: readonly FileFault[];
  /** The fault whose line is shown. */
  opened: FileFault | undefined;
  /** The editor has lost the focus. */
  onLeave(): void;
}

/** An editor for one file, with its faults. */
export function FileEditor(
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
