import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { isDeepStrictEqual } from 'node:util';
import { Kind } from './KubernetesApi';
import { PortalAddress } from './send';

interface WatchLine {
  type: 'ADDED' | 'MODIFIED' | 'DELETED' | 'BOOKMARK' | 'ERROR';
  object: { name: string };
}

/** A list of the portal's, as a client that watches it knows it. */
export class WatchedList {
  readonly #objects = new Map<string, object>();
  readonly #input: Readable;
  /** Why it has ended, if it has. */
  ended: string | undefined;

  static async open(
    portal: PortalAddress,
    namespace: string,
    kind: Kind,
  ): Promise<WatchedList> {
    const url = `${portal.url}/apis/v1/namespaces/${namespace}/${kind}?watch=true`;
    const headers = { authorization: `Bearer ${portal.apiToken}` };
    const { body } = await fetch(url, { headers });
    return new WatchedList(Readable.fromWeb(body as ReadableStream));
  }

  private constructor(input: Readable) {
    this.#input = input;
    input.on('error', error => {
      this.ended ??= String(error);
    });
    const lines = createInterface({ input });
    lines.on('line', line => this.#hear(JSON.parse(line)));
    lines.once('close', () => {
      this.ended ??= 'without a word';
    });
  }

  /** @param list - an answer with the whole list, as text */
  isLike(list: string): boolean {
    const [shown = []] = Object.values<{ name: string }[]>(JSON.parse(list));
    return (
      shown.length === this.#objects.size &&
      shown.every(object =>
        isDeepStrictEqual(object, this.#objects.get(object.name)),
      )
    );
  }

  close(): void {
    this.#input.destroy();
  }

  #hear({ type, object }: WatchLine): void {
    if (type === 'ERROR') this.ended = JSON.stringify(object);
    else if (type === 'DELETED') this.#objects.delete(object.name);
    else if (type !== 'BOOKMARK') this.#objects.set(object.name, object);
  }
}
