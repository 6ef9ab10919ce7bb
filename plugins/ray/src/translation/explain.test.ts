import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { germanMessages } from './de/germanMessages';
import { say } from './explain';
import { Texts } from './Texts';

const german = new Map(Object.entries(germanMessages.messages));
const t: Texts = (key: string) => String(german.get(key) ?? key);

it('formats counts by the language, but no values', () => {
  const workers = messagePart('WorkersStarting', {
    ready: 1_500,
    desired: 12_000,
  });
  expect(say(t, '', [workers])).toMatch(/1\.500 von 12\.000/);
  const port = messagePart('PortsOverlap', { port: 10_002 });
  expect(say(t, '', [port])).toContain('10002');
});
