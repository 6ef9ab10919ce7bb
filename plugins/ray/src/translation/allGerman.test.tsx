import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import {
  messagePart,
  messageText,
} from '@rayport/backstage-plugin-ray-common/texts';
import {
  exampleCluster,
  exampleJob,
  exampleService,
  exampleTemplate,
} from '../__testUtils__/examples';
import { FakeRayBackend } from '../__testUtils__/FakeRayBackend';
import { fill } from '../__testUtils__/fill';
import { mockLayout } from '../__testUtils__/mockLayout';
import { renderRay } from '../__testUtils__/renderRay';
import { sampleOf } from '../__testUtils__/sampleOf';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';
import { germanMessages } from './de/germanMessages';
import { rayMessages } from './rayMessages';

const user = userEvent.setup({ delay: null });

function flatten(node: object, prefix = ''): Array<[string, string]> {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flatten(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(value)] satisfies [string, string]],
  );
}

/** Placeholders and alternatives in a text. */
const GAPS = /\{\{\w+\}\}|\{\w+\}|[[\]|]/;

/** Two lower-case words; single words are often the same in German. */
const WORDS = /[a-z]{2,}\S* \S*[a-z]{2,}/;

/** Parts of English texts that the German text of the same key lacks, so a German page must never show them. */
const ENGLISH = flatten(rayMessages).flatMap(([key, text]) => {
  const german = String(
    new Map<string, unknown>(Object.entries(germanMessages.messages)).get(key),
  );
  return text
    .split(GAPS)
    .map(part => part.trim())
    .filter(part => part.length > 8 && WORDS.test(part))
    .filter(part => !german.includes(part));
});

function shownTexts(): string[] {
  const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
  return [...document.body.getElementsByTagName('*')].flatMap(element => {
    if (['STYLE', 'SCRIPT'].includes(element.tagName)) return [];
    const own = [...element.childNodes]
      .filter(node => node.nodeType === Node.TEXT_NODE)
      .map(node => node.textContent ?? '');
    return [
      ...own,
      ...attributes.map(name => element.getAttribute(name) ?? ''),
    ];
  });
}

/** English texts of the portal on the page. */
function englishShown(): string[] {
  const texts = shownTexts();
  // Looked for in the whole page at once, because that is usually all.
  const page = texts.join('\n');
  const found = ENGLISH.filter(part => page.includes(part));
  return texts.filter(text => found.some(part => text.includes(part)));
}

const FAILURE = messagePart('ImagePullFailed', {
  pod: 'training-head',
  image: 'ray:0',
});

const RUNS = messagePart('PodInitializes', { init: 'fetch-data' });

const WAITING = {
  name: 'training-head',
  group: 'headgroup',
  nodeType: 'head',
  phase: 'Pending',
  reason: 'PodInitializing',
  message: messageText([RUNS]),
  messageParts: [RUNS],
};

const AWAY = new RayApiError(
  'UNAVAILABLE',
  messagePart('KubernetesAway', { words: 'ECONNREFUSED' }),
);

const DENIED = new RayApiError(
  'PERMISSION_DENIED',
  messagePart('PermissionMissing', { permission: 'ray.cluster.read' }),
);

const LISTS = ['clusters', 'jobs', 'services', 'templates'];

const OBJECTS = [
  'clusters/default/training',
  'jobs/default/nightly',
  'services/default/recommender',
  'templates/default/small',
];

const PAGES = [
  'overview',
  'usage',
  'history',
  ...LISTS,
  ...OBJECTS,
  'clusters/default/training/pods',
  'clusters/default/training/logs',
  'clusters/default/training/history',
  'clusters/default/training/dashboard',
  'jobs/default/nightly/logs',
  'services/default/recommender/logs',
  ...LISTS.map(list => `${list}/new`),
  ...OBJECTS.map(object => `${object}/edit`),
];

/** Backstage stores the language of the user. */
afterEach(() => {
  localStorage.removeItem('language');
  sessionStorage.clear();
});

/** Time without requests and changes after which a page has loaded, milliseconds. */
const QUIET_MS = 50;

/** Waits until the page has loaded its data and its translation. */
async function settled(backend: FakeRayBackend) {
  await waitFor(() => expect(document.title).toMatch(/ \| Portal$/));
  const shown = () => `${backend.requests.length} ${document.body.innerHTML}`;
  for (let before = ''; before !== shown() || backend.pending > 0;) {
    before = shown();
    await new Promise(resolve => setTimeout(resolve, QUIET_MS));
  }
}

describe('English text on German pages', () => {
  const backend = startFakeBackend();
  mockLayout();

  function fillBackend() {
    backend().putTemplate(exampleTemplate());
    backend().putCluster(exampleCluster(), {
      state: 'failed',
      message: messageText([FAILURE]),
      messageParts: [FAILURE],
      pods: [WAITING],
    });
    backend().putJob(exampleJob());
    backend().putService(exampleService());
  }

  it('is found on an English page', async () => {
    fillBackend();
    renderRay('/ray/clusters', { language: 'en' });
    await settled(backend());
    expect(englishShown()).not.toEqual([]);
  });

  it.each(sampleOf(PAGES, { oneOf: 2 }))('is absent at %s', async path => {
    fillBackend();
    renderRay(`/ray/${path}`, { language: 'de' });
    await settled(backend());
    expect(englishShown()).toEqual([]);
  });

  it.each(sampleOf(['overview', ...LISTS], { oneOf: 2, shift: 1 }))(
    'is absent at %s, without objects',
    async path => {
      renderRay(`/ray/${path}`, { language: 'de' });
      await settled(backend());
      expect(englishShown()).toEqual([]);
    },
  );

  it.each(sampleOf(['overview', ...LISTS, ...OBJECTS], { oneOf: 3 }))(
    'is absent at %s, while Kubernetes is unavailable',
    async path => {
      fillBackend();
      backend().refusals.set('GET ', AWAY);
      renderRay(`/ray/${path}`, { language: 'de' });
      await settled(backend());
      expect(englishShown()).toEqual([]);
    },
  );

  it.each([
    ['overview', 'GET /usage', 'warningsIncomplete'],
    [
      'clusters/default/training',
      'GET /namespaces/default/clusters/training/timeline',
      'incomplete',
    ],
  ])('is absent at %s, if events cannot be read', async (path, call, field) => {
    const parts = [
      messagePart('EventsMissing', { kinds: 'Pod' }),
      messagePart('KubernetesBusy'),
    ];
    fillBackend();
    backend().answers.set(call, {
      total: { clusters: 1 },
      [field]: messageText(parts),
      [`${field}Parts`]: parts,
    });
    renderRay(`/ray/${path}`, { language: 'de' });
    expect(
      await screen.findByText(/^Hier können Ereignisse fehlen.*ausgelastet/),
    ).toBeInTheDocument();
    expect(englishShown()).toEqual([]);
  });

  it('is absent on a timeline with messages of the portal', async () => {
    const parts = [
      messagePart('ContainerWasRestarted', { container: 'ray', restarts: 3 }),
    ];
    fillBackend();
    backend().answers.set(
      'GET /namespaces/default/clusters/training/timeline',
      {
        entries: [
          {
            id: '1',
            source: 'state',
            reason: 'Restarted',
            count: 3,
            kind: 'Pod',
            name: 'training-head',
            container: 'ray',
            time: '2026-11-20T09:01:00Z',
            message: messageText(parts),
            messageParts: parts,
          },
        ],
      },
    );
    renderRay('/ray/clusters/default/training', { language: 'de' });
    expect(
      await screen.findByText(
        'Der Container ray wurde neu gestartet (3 Neustarts).',
      ),
    ).toBeInTheDocument();
    expect(englishShown()).toEqual([]);
  });

  it.each(
    sampleOf([...LISTS, ...OBJECTS, ...LISTS.map(list => `${list}/new`)], {
      oneOf: 3,
      shift: 1,
    }),
  )('is absent at %s, without permissions', async path => {
    for (const start of ['GET /pages', 'GET /v1']) {
      backend().refusals.set(start, DENIED);
    }
    const denied = ['cluster', 'job', 'service', 'template'].flatMap(kind =>
      ['create', 'update', 'delete', 'suspend', 'scale'].map(
        action => `ray.${kind}.${action}`,
      ),
    );
    renderRay(`/ray/${path}`, { language: 'de', denied });
    await settled(backend());
    expect(englishShown()).toEqual([]);
  });
});

describe('German forms', () => {
  const backend = startFakeBackend();
  mockLayout();

  const open = async () => {
    backend().putTemplate(exampleTemplate());
    renderRay('/ray/clusters/new?namespace=default', { language: 'de' });
    // The name of the object is the first name in a form.
    const [name] = await screen.findAllByRole('textbox', { name: /^Name/ });
    return {
      name,
      send: () =>
        user.click(screen.getByRole('button', { name: 'Cluster anlegen' })),
    };
  };

  it('show violations and errors in German, and an unknown error of a newer portal in English', async () => {
    const { name, send } = await open();
    await fill(user, name, 'Not_A_Name');
    await send();
    expect(
      await screen.findByText(
        /^Der Name des Clusters darf nur aus Kleinbuchstaben/,
      ),
    ).toBeInTheDocument();
    expect(englishShown()).toEqual([]);

    const quota = messagePart('KubernetesRefuses', { words: 'exceeded quota' });
    backend().refusals.set(
      'POST ',
      new RayApiError('FAILED_PRECONDITION', quota),
    );
    await fill(user, name, 'mine');
    await send();
    expect(
      await screen.findByText('Kubernetes lehnt es ab: exceeded quota'),
    ).toBeVisible();
    expect(englishShown()).toEqual([]);

    backend().refusals.set(
      'POST ',
      new RayApiError('FAILED_PRECONDITION', 'Something new.', {
        messageParts: [{ code: 'SomethingNew', parameters: {} }],
      }),
    );
    await send();
    expect(await screen.findByText('Something new.')).toBeVisible();
  });

  it('show warnings of the server in German', async () => {
    backend().warnings = [
      messagePart('HeadKeepsParts', { parts: 'image, environment' }),
      'Something new.',
      messagePart('PodsAboveRoom', {
        pods: 500,
        nodes: 3,
        room: 12,
        amounts: '4 CPUs',
        lastAmount: '2 Gi',
        totals: '48 CPUs',
        lastTotal: '192 Gi',
      }),
    ];
    backend().putCluster(exampleCluster(), { state: 'ready' });
    backend().putTemplate(exampleTemplate());
    backend().putTemplate(exampleTemplate({ name: 'large' }));
    renderRay('/ray/clusters/default/training/edit', { language: 'de' });
    const version = await screen.findByRole('textbox', {
      name: /^Ray-Version/,
    });
    await fill(user, version, '2.53.0');
    await user.click(screen.getByRole('button', { name: 'Prüfen' }));
    const dialog = within(await screen.findByRole('dialog'));
    const texts = dialog
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual([
      'Head: Der laufende Pod übernimmt die Änderung nicht (Image, Umgebungsvariablen)',
      'Something new.',
      'Der Head verlangt 500 Pods mit 4 CPUs und 2 Gi; die Knoten dieses Kubernetes fassen davon derzeit höchstens 12 (3 Knoten mit 48 CPUs und 192 Gi)',
    ]);
    expect(englishShown()).toEqual([]);

    backend().warnings = [messagePart('RenewPodsForChange')];
    await user.click(
      dialog.getByRole('button', { name: 'Änderungen speichern' }),
    );
    expect(
      await screen.findByText(/^Damit laufende Pods die Änderung übernehmen/),
    ).toBeInTheDocument();
  });
});
