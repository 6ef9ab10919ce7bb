import { screen, within } from '@testing-library/react';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { exampleCluster } from '../__testUtils__/examples';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const PATH = '/ray/clusters/default/training/history';

const CHANGE = {
  source: 'change',
  time: '2026-11-20T09:01:00.500Z',
  kind: 'RayCluster',
  name: 'training',
};

const BY_ALAN = {
  ...CHANGE,
  id: '1',
  reason: 'Changed',
  message: 'alan changed the image of group workers from a:1 to b:1.',
  action: 'changed',
  user: 'user:default/alan',
  transport: 'page',
  changes: [
    {
      field: 'spec.x.image',
      fieldParts: [messagePart('FieldImage', { group: 'workers' })],
      before: 'a:1',
      after: 'b:1',
    },
    { field: 'spec.unheardOf', before: '', after: 'yes' },
  ],
  moreChanges: 2,
};

const SCALED = {
  ...CHANGE,
  id: '2',
  reason: 'Scaled',
  message: 'Someone scaled it.',
  action: 'scaled',
  transport: 'grpc',
  changes: [
    {
      field: 'spec.workerGroupSpecs[workers].replicas',
      fieldParts: [messagePart('FieldReplicas', { group: 'workers' })],
      before: '1',
      after: '3',
    },
  ],
};

const BY_KUBECTL = {
  ...CHANGE,
  id: '3',
  reason: 'Changed',
  message: 'Changed by kubectl-edit (spec.suspend).',
  action: 'changedOutside',
  program: 'kubectl-edit',
  changes: [{ field: 'spec.suspend' }],
};

/** Backstage stores the language of the user. */
afterEach(() => localStorage.removeItem('language'));

describe('HistoryPanel', () => {
  const backend = startFakeBackend();

  it.each([
    [
      'de',
      'Änderungen, neueste zuerst',
      [
        /^Direkt in Kubernetes geändert von kubectl-edit.*spec\.suspend$/,
        /^Skaliert von Jemand.* · über gRPCdie Zahl der Worker der Gruppe workers: 1 →wird zu 3$/,
        /^Geändert von alan.* · über die Seitedas Image der Gruppe workers: a:1 →wird zu b:1spec\.unheardOf: nicht gesetzt →wird zu yesund 2 weitere Felder$/,
      ],
    ],
    [
      'en',
      'Changes, latest first',
      [
        /^kubectl-edit changed it directly in Kubernetes.*spec\.suspend$/,
        /^Someone scaled it.* · over gRPCthe number of workers in group workers: 1 →becomes 3$/,
        /^alan changed it.* · through the pagethe image of group workers: a:1 →becomes b:1spec\.unheardOf: not set →becomes yesand 2 more fields$/,
      ],
    ],
  ] as const)(
    'shows in %s the author and the fields of each change',
    async (language, name, texts) => {
      backend().putCluster(exampleCluster(), { state: 'ready' });
      backend().answers.set(
        'GET /namespaces/default/clusters/training/timeline',
        {
          entries: [BY_KUBECTL, SCALED, BY_ALAN],
        },
      );
      renderRay(PATH, { language });
      const list = await screen.findByRole('list', { name });
      const items = [...list.children].map(({ textContent }) => textContent);
      expect(items).toEqual(texts.map(text => expect.stringMatching(text)));
      const label = language === 'de' ? 'Geänderte Felder' : 'Changed fields';
      expect(within(list).getAllByRole('list', { name: label })).toHaveLength(
        3,
      );
    },
  );
});
