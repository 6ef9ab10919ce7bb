import { screen } from '@testing-library/react';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import {
  messagePart,
  messageText,
} from '@rayport/backstage-plugin-ray-common/texts';
import { mockLayout } from '../__testUtils__/mockLayout';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';
import { details, record } from './__testUtils__/failedRun';

const LIST = 'GET /history/jobs';

/** Backstage stores the language of the user. */
afterEach(() => localStorage.removeItem('language'));

describe('deleted objects', () => {
  const backend = startFakeBackend();
  mockLayout();

  it('are shown at their former address, with a link to run them again', async () => {
    backend().answers.set(LIST, { records: [record] });
    backend().answers.set('GET /history/jobs/u2', details);
    renderRay('/ray/jobs/default/train-2');
    expect(
      await screen.findByRole('link', { name: 'Run again' }),
    ).toHaveAttribute('href', '/ray/jobs/new?record=u2');
    expect(screen.getByRole('alert')).toHaveTextContent('has failed');
  });

  it.each([
    [
      'en' as const,
      'Last state',
      /^Deleted. Last known before that: The head is ready/,
    ],
    [
      'de' as const,
      'Zuletzt',
      /^Gelöscht. Zuletzt bekannt: Der Head ist bereit/,
    ],
  ])(
    'show their last state in the past tense (%s)',
    async (language, label, text) => {
      const parts = [messagePart('NoWorkers')];
      backend().answers.set('GET /history/clusters/u2', {
        ...details,
        record: {
          ...record,
          state: 'ready',
          startTime: '',
          endTime: '',
          message: messageText(parts),
          messageParts: parts,
        },
      });
      renderRay('/ray/clusters/_history/u2', { language });
      const explanation = await screen.findByText(text);
      expect(explanation).toBeVisible();
      expect(screen.getByText(label)).toBeVisible();
    },
  );

  it('keep the result of a run unchanged', async () => {
    backend().answers.set('GET /history/jobs/u2', details);
    renderRay('/ray/jobs/_history/u2');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^The entrypoint has failed/,
    );
  });

  it('are reported as missing if the history has no record', async () => {
    backend().answers.set(LIST, { records: [] });
    renderRay('/ray/jobs/default/train-2');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /no job train-2|train-2/i,
    );
    expect(screen.queryByRole('link', { name: 'Run again' })).toBeNull();
  });

  it('are listed in the history of all kinds, latest first', async () => {
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

  it('shows the other kinds if the records of one cannot be read', async () => {
    backend().answers.set(LIST, { records: [record] });
    backend().refusals.set(
      'GET /history/clusters',
      new RayApiError('INTERNAL', 'The portal failed.'),
    );
    renderRay('/ray/history');
    expect(await screen.findByRole('row', { name: /train-2/ })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'A part of this could not be loaded',
    );
  });
});
