import { render, screen } from '@testing-library/react';
import { CodeEditor } from './CodeEditor';

jest.mock('./codemirror/CodeMirrorField', () => new Promise(() => {}));

it('shows the label while the editor is loading', () => {
  render(
    <CodeEditor
      label="Serve configuration"
      description="What Ray Serve runs."
      secondaryLabel="Required"
      format="yaml"
      schema={{ fields: [] }}
      value=""
      onChange={() => {}}
      problems={[]}
      errorId="error"
    />,
  );
  for (const text of [
    'Serve configuration',
    'What Ray Serve runs.',
    '(Required)',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
});
