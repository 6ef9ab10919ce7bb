import { asyncProcessorTime } from '../__testUtils__/processorTime';
import { insertScript } from './insertScript';

const SCRIPT = '<script>s</script>';

async function inserted(...parts: string[]): Promise<string> {
  async function* body() {
    for (const part of parts) yield Buffer.from(part);
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of insertScript(body(), SCRIPT)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('insertScript', () => {
  it.each([
    [
      ['<!doctype html><html><head><title>ä</title>'],
      `<!doctype html><html><head>${SCRIPT}<title>ä</title>`,
    ],
    [
      ['<!DOCTYPE html><HTML><he', 'ad lang="x">', 'ä…'],
      `<!DOCTYPE html><HTML><head lang="x">${SCRIPT}ä…`,
    ],
    [['<html a>', '<header></header>'], `<html a>${SCRIPT}<header></header>`],
    [['<!doctype html>', '<p>'], `<!doctype html>${SCRIPT}<p>`],
    [['text'], `${SCRIPT}text`],
    [[], SCRIPT],
  ])('inserts the script before the content: %j', async (parts, expected) => {
    expect(await inserted(...parts)).toBe(expected);
  });

  it('finds a tag that is split between chunks', async () => {
    const page = '<!doctype html><!-- <headers> --><HEAD lang="x"\n><p>';
    const expected = page.replace('\n>', `\n>${SCRIPT}`);
    for (let size = 1; size < page.length; size += 1) {
      const parts = page.match(new RegExp(`.{1,${size}}`, 'gs')) ?? [];
      expect(await inserted(...parts)).toBe(expected);
    }
  });

  it.each([
    ['heads that never end', '<head '],
    ['other tags', '<headers>'],
    ['brackets', '<'],
    ['beginnings', '<!doctyp <hea <htm'],
  ])('processes each byte once: %s', async (_, text) => {
    const bytes = Buffer.from(text.repeat(65_536 / text.length));
    // As small as chunks can be without most of the time going into the loop over them.
    const size = 2;
    const send = async (length: number) => {
      async function* body() {
        for (let at = 0; at < length; at += size) {
          yield bytes.subarray(at, Math.min(at + size, length));
        }
      }
      let sent = 0;
      for await (const chunk of insertScript(body(), SCRIPT)) {
        sent += chunk.byteLength;
      }
      expect(sent).toBe(length + SCRIPT.length);
    };
    const short = await asyncProcessorTime(
      () => send(Math.floor(bytes.length / 4)),
      50,
    );
    // Sixteen times as long if each chunk is processed together with all before it.
    const limit = 8 * Math.max(short, 50);
    const long = await asyncProcessorTime(() => send(bytes.length), limit);
    expect(long).toBeLessThanOrEqual(limit);
  });

  it('stops waiting for a head after a limit', async () => {
    const long = 'x'.repeat(70_000);
    expect(await inserted('<html>', long, '<head>')).toBe(
      `<html>${SCRIPT}${long}<head>`,
    );
  });
});
