import { screen, waitFor } from '@testing-library/react';
import {
  messagePart,
  messageText,
} from '@rayport/backstage-plugin-ray-common/texts';
import { exampleCluster } from '../__testUtils__/examples';
import { mockLayout } from '../__testUtils__/mockLayout';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const PULL = messagePart('ImagePullFailed', {
  pod: 'training-head',
  image: 'ray:0',
  others: 2,
});

const CHECK = messagePart('CheckImage', { secret: 'registry' });

const STATUS = {
  state: 'failed',
  message: messageText([PULL]),
  messageParts: [PULL],
  hint: messageText([CHECK]),
  hintParts: [CHECK],
} as const;

/** Backstage stores the language of the user. */
afterEach(() => localStorage.removeItem('language'));

describe('pages in German', () => {
  const backend = startFakeBackend();
  mockLayout();

  it.each([
    ['/ray/clusters', 'of the list'],
    ['/ray/clusters/default/training', 'of a cluster'],
  ])('explain a failure at %s', async path => {
    backend().putCluster(exampleCluster(), {
      ...STATUS,
      messageParts: [...STATUS.messageParts],
      hintParts: [...STATUS.hintParts],
    });
    renderRay(path, { language: 'de' });

    expect(
      await screen.findByText(
        'Der Head-Pod training-head kann das Image ray:0 nicht laden (und 2 weitere Fälle).',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText(STATUS.message)).not.toBeInTheDocument();
    expect(screen.queryByText(STATUS.hint)).not.toBeInTheDocument();
  });

  it('show the English message if a newer portal sends an unknown part', async () => {
    backend().putCluster(exampleCluster(), {
      ...STATUS,
      messageParts: [PULL, { code: 'Newer', parameters: {} }],
      hintParts: [],
    });
    renderRay('/ray/clusters/default/training', { language: 'de' });

    expect(await screen.findByText(STATUS.message)).toBeVisible();
    expect(screen.getByText(STATUS.hint)).toBeVisible();
  });
});

describe('titles of the browser tab', () => {
  const backend = startFakeBackend();
  mockLayout();

  it.each([
    ['en', '/ray/clusters', 'Clusters'],
    ['en', '/ray/clusters/default/training', 'Failed · training · Clusters'],
    ['de', '/ray/clusters', 'Cluster'],
    [
      'de',
      '/ray/clusters/default/training',
      'Fehlgeschlagen · training · Cluster',
    ],
    ['de', '/ray/clusters/new', 'Cluster anlegen'],
  ] as const)('name in %s the content of %s', async (language, path, title) => {
    backend().putCluster(exampleCluster(), { state: 'failed' });
    renderRay(path, { language });

    await waitFor(() => expect(document.title).toBe(`${title} | Portal`));
  });

  it('follow the state', async () => {
    backend().putCluster(exampleCluster(), { state: 'provisioning' });
    renderRay('/ray/clusters/default/training', { language: 'en' });
    await waitFor(() => expect(document.title).toMatch(/^Provisioning/));

    backend().putCluster(exampleCluster(), { state: 'ready' });
    await waitFor(() => expect(document.title).toMatch(/^Ready/));
  });
});
