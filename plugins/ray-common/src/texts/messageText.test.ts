import { CLUSTER_TEXTS } from './clusterTexts';
import { EXPLANATION_TEXTS } from './explanationTexts';
import { JOB_TEXTS } from './jobTexts';
import { messagePart } from './messagePart';
import { fillText, messageText } from './messageText';
import { SERVICE_TEXTS } from './serviceTexts';

describe('messageText', () => {
  it('fills in the given parameters and omits missing ones', () => {
    const head = { pod: 'c-head', image: 'ray:0' };
    expect(messageText([messagePart('ImagePullFailed', head)])).toBe(
      "Head pod c-head can't pull the image ray:0.",
    );
    const worker = { pod: 'c-w', group: 'gpu', others: 2 };
    expect(messageText([messagePart('ImagePullFailed', worker)])).toBe(
      "Pod c-w of worker group gpu can't pull its image (and 2 more like it).",
    );
  });

  it('joins sentences', () => {
    expect(
      messageText([
        messagePart('ItsClusterStarting', { cluster: 'c' }),
        messagePart('HeadPodStarting', { pod: 'c-head', cause: '' }),
      ]),
    ).toBe('The job waits for its cluster c: Head pod c-head is starting.');
  });

  it('inserts parameters literally', () => {
    const words = '{pod} [a|b] $& {words}';
    expect(messageText([messagePart('OperatorStuck', { words })])).toBe(
      `The operator gets no further: ${words}.`,
    );
    expect(fillText('{toString}', {})).toBe('');
    expect(fillText('It says: {words}.', { words: 'too lo…' })).toBe(
      'It says: too lo…',
    );
  });

  it('returns an empty text for an unknown code', () => {
    expect(messageText([{ code: 'Newer', parameters: {} }])).toBe('');
  });
});

describe('EXPLANATION_TEXTS', () => {
  const states = { ...CLUSTER_TEXTS, ...JOB_TEXTS, ...SERVICE_TEXTS };

  it.each(Object.entries(EXPLANATION_TEXTS))(
    'has a text for %s without unresolved placeholders',
    (code, text) => {
      expect(code).toMatch(/^([A-Z][A-Za-z0-9]+)$/);
      expect(fillText(text, {})).not.toMatch(/[[\]{}|]/);
    },
  );

  it.each(Object.entries(states))('has a whole sentence for %s', (_, text) => {
    expect(fillText(text, {})).toMatch(/[.:]$/);
  });
});
