import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder of a data scientist; the caller deletes it. */
export async function folderWith(
  files: Record<string, string | Uint8Array>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rayport-folder-'));
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), content);
  }
  return folder;
}
