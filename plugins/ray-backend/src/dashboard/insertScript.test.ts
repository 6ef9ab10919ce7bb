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
  ])('puts the script in front: %j', async (parts, expected) => {
    expect(await inserted(...parts)).toBe(expected);
  });

  it('does not wait for a head for ever', async () => {
    const long = 'x'.repeat(70_000);
    expect(await inserted('<html>', long, '<head>')).toBe(
      `<html>${SCRIPT}${long}<head>`,
    );
  });
});
