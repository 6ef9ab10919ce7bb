import { screen } from '@testing-library/react';
import {
  exampleCluster,
  exampleJob,
  exampleService,
  exampleTemplate,
} from '../__testUtils__/examples';
import { mockLayout } from '../__testUtils__/mockLayout';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

/** Every text becomes `⟦⟧`, with its parameters inside. */
jest.mock('./rayMessages', () => {
  const dummy = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null) {
      const placeholders = String(node).match(/\{\{\w+\}\}/g) ?? [];
      return `⟦${placeholders.join(' ')}⟧`;
    }
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, dummy(value)]),
    );
  };
  const { rayMessages } = jest.requireActual('./rayMessages');
  // Dates and numbers need a real language.
  return { rayMessages: { ...Object(dummy(rayMessages)), language: 'en' } };
});

/** Shorter words are units. */
const WORD = /\p{L}{4,}/gu;

const STATUS = {
  state: 'failed',
  message: 'mountfails',
  hint: 'mendit',
} as const;

const DATA = [
  exampleCluster(),
  exampleJob(),
  exampleService(),
  exampleTemplate(),
  STATUS,
];

/** Terms of Kubernetes and Ray. */
const TERMS =
  'rayproject nvidia YAML JSON GET POST application json head ClusterIP NodePort LoadBalancer Headless Always IfNotPresent minReplicas';

/** Lines to copy, which connect to a cluster. */
const CODE =
  'pip install ray client import init localhost print cluster resources';

/** Texts built into the design system, in the browser's language or in English. */
const BUILT_IN = 'sorted column ascending descending order sortable';

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

function shownWords(): string[] {
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_TEXT,
    ({ parentElement }) =>
      parentElement?.closest('style, script')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  for (const input of document.querySelectorAll('input')) {
    texts.push(input.placeholder);
  }
  return texts.flatMap(wordsOf);
}

describe('a placeholder language', () => {
  const backend = startFakeBackend();
  mockLayout();

  it.each([
    ['/ray/overview', 'training'],
    ['/ray/clusters', 'training'],
    ['/ray/clusters/default/training', 'mountfails'],
    ['/ray/clusters/default/training/logs', '⟦⟧'],
    ['/ray/clusters/new', '⟦⟧'],
    ['/ray/jobs', 'nightly'],
    ['/ray/jobs/default/nightly', 'python nightly.py'],
    ['/ray/services', 'recommender'],
    ['/ray/services/default/recommender', 'Ranker'],
    ['/ray/templates', 'small'],
    ['/ray/templates/new', '⟦⟧'],
  ])('shows no English at %s', async (path, awaited) => {
    backend().answers.set('GET /usage', {
      total: { clusters: 1 },
      byNamespace: [{ namespace: 'default', clusters: 1 }],
    });
    backend().putTemplate(exampleTemplate());
    backend().putCluster(exampleCluster(), STATUS);
    backend().putJob(exampleJob());
    backend().putService(exampleService());
    renderRay(path);
    await screen.findAllByText(awaited);
    const known = wordsOf(
      `${TERMS} ${CODE} ${BUILT_IN} ${JSON.stringify(DATA)}`,
    );
    expect(shownWords().filter(word => !known.includes(word))).toEqual([]);
  });
});
