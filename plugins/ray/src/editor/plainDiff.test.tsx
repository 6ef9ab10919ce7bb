import { screen } from '@testing-library/react';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { CodeDiff } from './CodeDiff';

jest.mock('./codemirror/CodeMirrorDiff', () => {
  throw new Error('The portal was upgraded meanwhile');
});

describe('if the editor cannot be loaded', () => {
  const error = jest.spyOn(console, 'error');
  beforeEach(() => void error.mockImplementation(() => {}));
  afterAll(() => error.mockRestore());

  it('CodeDiff shows plain text', async () => {
    renderInTestApp(<CodeDiff before="a: 1" after="a: 2" label="Changes" />);
    const diff = await screen.findByRole('region', { name: 'Changes' });
    expect(diff).toHaveTextContent('-a: 1');
    expect(diff).toHaveTextContent('+a: 2');
  });
});
