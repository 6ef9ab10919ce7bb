import { fireEvent, screen } from '@testing-library/react';

/** Chooses files by their text, as if a folder had been chosen. */
export async function chooseFolder(texts: Record<string, BlobPart>) {
  const files = Object.entries(texts).map(([path, text]) => {
    const name = path.split('/').at(-1) ?? '';
    const file = new File([text], name);
    return Object.defineProperty(file, 'webkitRelativePath', {
      value: `project/${path}`,
    });
  });
  const input = screen.getByLabelText('Choose a folder', {
    selector: 'input',
  });
  fireEvent.change(input, { target: { files } });
  await screen.findByRole('button', { name: 'Remove the files' });
}
