import { readFile } from 'node:fs/promises';
import { errorCode } from './errorCode';

/**
 * Reads what a kubeconfig holds itself, in base64, or names a file of; the former goes first, as kubectl has it.
 *
 * @param entry - a cluster or a user of a kubeconfig
 * @param key - the key of the file, such as `client-key`; with `-data` it is the one of the content
 * @throws Error that names key and file when the file can't be read
 */
export async function readMaterial<K extends string>(
  entry: Partial<Record<K | `${K}-data`, string | null>>,
  key: K,
): Promise<Buffer | undefined> {
  const data = entry[`${key}-data`];
  if (data) return Buffer.from(data, 'base64');
  const file = entry[key];
  return file ? readKubeconfigFile(file, key) : undefined;
}

/**
 * Reads a file that a kubeconfig names.
 *
 * @throws Error that names key and file
 */
export async function readKubeconfigFile(
  file: string,
  key: string,
): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new Error(
      `The ${key} of the kubeconfig, ${file}, can't be read (${errorCode(cause)})`,
      { cause },
    );
  }
}
