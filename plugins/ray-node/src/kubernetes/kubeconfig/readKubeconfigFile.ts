import { readFile } from 'node:fs/promises';
import { errorCode } from './errorCode';

/**
 * Reads a file that a kubeconfig names.
 *
 * @param key - the key of the file, such as `tokenFile`
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
