import { mockServices } from '@backstage/backend-test-utils';
import { countTurns } from '../__testUtils__/countTurns';
import { zipOf } from '../__testUtils__/zipOf';
import { CodeListing } from '../history/code/CodeListing';
import { UploadedCode } from './UploadedCode';

/** Texts of these take many times a stretch of work in one turn to inflate. */
const FILES = 2_000;

describe('UploadedCode', () => {
  it('reads a chunk with many small files in several turns of the event loop', async () => {
    const written: CodeListing[] = [];
    const code = new UploadedCode({
      store: { write: async (_, listing) => void written.push(listing) },
      isKept: true,
      logger: mockServices.logger.mock(),
    });
    const content = 'import ray\n'.repeat(20);
    const zip = zipOf(
      Array.from({ length: FILES }, (_, index) => ({
        path: `${index}.py`,
        content,
        isDeflated: true,
      })),
    );
    async function* body() {
      yield zip;
    }
    const owner = { namespace: 'default', owner: 'ada', name: 'p.zip' };
    const counter = countTurns();
    let turns = 0;
    for await (const chunk of code.follow(owner, body())) {
      turns = counter.turns;
      expect(chunk).toBe(zip);
    }
    await counter.stop();
    expect(turns).toBeGreaterThan(2);
    expect(written[0]?.files).toHaveLength(FILES);
  });
});
