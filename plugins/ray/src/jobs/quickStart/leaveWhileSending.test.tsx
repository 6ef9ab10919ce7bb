import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleCluster, exampleTemplate } from '../../__testUtils__/examples';
import { mockLayout } from '../../__testUtils__/mockLayout';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';
import { chooseFolder } from './__testUtils__/chooseFolder';
import { mockIndexedFiles } from './__testUtils__/mockIndexedFiles';
import { sendFolder } from './sendFolder';

jest.mock('./sendFolder', () => ({ sendFolder: jest.fn() }));

const user = userEvent.setup({ delay: null });

describe('Leaving the page of a script during the upload', () => {
  const backend = startFakeBackend();
  mockIndexedFiles();
  mockLayout();

  it('cancels the upload, creates no job, and keeps the draft', async () => {
    backend().putTemplate(exampleTemplate({ name: 'small', cpu: 1 }));
    backend().putCluster(exampleCluster(), { state: 'ready' });
    const cancelled = jest.fn();
    jest.mocked(sendFolder).mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => {
            cancelled();
            reject(signal.reason);
          });
        }),
    );
    const page = renderRay('/ray/jobs/_script?cluster=default/training');
    await screen.findByRole('button', { name: 'Choose a folder' });
    await chooseFolder({ 'main.py': 'import lib', 'lib.py': '' });
    const run = screen.getByRole('button', { name: 'Run' });
    await waitFor(() => expect(run).toBeEnabled());
    await user.click(run);
    await waitFor(() => expect(sendFolder).toHaveBeenCalled());
    expect(await screen.findByText(/Sending the files \(10 B\)/)).toBeVisible();
    page.unmount();
    expect(cancelled).toHaveBeenCalledTimes(1);

    renderRay('/ray/jobs/_script?cluster=default/training');
    expect(
      await screen.findByRole('textbox', { name: 'main.py' }),
    ).toBeVisible();
    expect(backend().jobs.size).toBe(0);
  });
});
