import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { kubernetesUrl } from '../options';

/** The fields that this test reads of every Kubernetes object. */
export interface Observed {
  metadata: { uid: string; name: string; resourceVersion: string };
}

interface WatchLine<T> {
  type: 'ADDED' | 'MODIFIED' | 'DELETED' | 'BOOKMARK' | 'ERROR';
  object: T;
}

/**
 * Watches an initially empty collection in Kubernetes itself, and reports every change until the signal.
 *
 * @param path - of the collection
 */
export async function followCollection<T extends Observed>(
  path: string,
  hear: (object: T, isDeleted: boolean) => void,
  signal: AbortSignal,
): Promise<void> {
  let version = '0';
  while (!signal.aborted) {
    // Kubernetes ends each watch after some minutes.
    const query = `watch=true&allowWatchBookmarks=true&resourceVersion=${version}`;
    const { body } = await fetch(`${kubernetesUrl}${path}?${query}`, {
      signal,
    });
    const input = Readable.fromWeb(body as ReadableStream);
    try {
      for await (const line of createInterface({ input })) {
        const { type, object }: WatchLine<T> = JSON.parse(line);
        if (type === 'ERROR') throw new Error(`The watch of ${path}: ${line}`);
        version = object.metadata.resourceVersion;
        if (type !== 'BOOKMARK') hear(object, type === 'DELETED');
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
