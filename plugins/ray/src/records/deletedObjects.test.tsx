import { screen } from '@testing-library/react';
import { mockLayout } from '../__testUtils__/mockLayout';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';
import { details, record } from './__testUtils__/failedRun';

const LIST = 'GET /history/jobs';

describe('what was deleted', () => {
  const backend = startFakeBackend();
  mockLayout();

  it('is shown at the address that it had, with the way to run it again', async () => {
    backend().answers.set(LIST, { records: [record] });
    backend().answers.set('GET /history/jobs/u2', details);
    renderRay('/ray/jobs/default/train-2');
    expect(
      await screen.findByRole('link', { name: 'Run again' }),
    ).toHaveAttribute('href', '/ray/jobs/new?record=u2');
    expect(screen.getByRole('alert')).toHaveTextContent('has failed');
  });

  it('says of a state in which it was deleted that it is over', async () => {
    const running = {
      ...record,
      state: 'running',
      message: 'The entrypoint is running.',
      messageParts: [],
      endTime: '',
      deletedAt: '2026-11-21T09:00:00Z',
    };
    backend().answers.set(LIST, { records: [running] });
    backend().answers.set('GET /history/jobs/u2', {
      ...details,
      record: running,
    });
    renderRay('/ray/jobs/default/train-2');
    expect(
      await screen.findByText(
        'When it was deleted: The entrypoint is running.',
      ),
    ).toBeVisible();
  });

  it('is named as missing where nothing is remembered of it', async () => {
    backend().answers.set(LIST, { records: [] });
    renderRay('/ray/jobs/default/train-2');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /no job train-2|train-2/i,
    );
    expect(screen.queryByRole('link', { name: 'Run again' })).toBeNull();
  });

  it('is in the history of all kinds, the latest first', async () => {
    const cluster = {
      ...record,
      uid: 'c1',
      name: 'shared',
      state: 'ready',
      createdAt: '2026-11-21T08:00:00Z',
    };
    backend().answers.set(LIST, { records: [record] });
    backend().answers.set('GET /history/clusters', { records: [cluster] });
    renderRay('/ray/history');
    await screen.findByRole('row', { name: /shared/ });
    const [, ...rows] = screen.getAllByRole('row');
    expect(rows.map(row => row.textContent)).toEqual([
      expect.stringMatching(/^sharedCluster/),
      expect.stringMatching(/^train-2Job/),
    ]);
    expect(screen.getByRole('link', { name: 'shared' })).toHaveAttribute(
      'href',
      '/ray/clusters/_history/c1',
    );
  });
});
