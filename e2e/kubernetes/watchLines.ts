import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { V1 } from './requests';

/** Watches clusters, one line after the other. */
export async function watchLines(query: string) {
  const url = `${process.env.RAYPORT_URL}${V1}/clusters?watch=true&${query}`;
  const { body } = await fetch(url, {
    headers: { Authorization: `Bearer ${process.env.RAYPORT_API_TOKEN}` },
  });
  const input = Readable.fromWeb(body as ReadableStream);
  const lines = createInterface({ input });
  const reader = lines[Symbol.asyncIterator]();
  return {
    /** Reads on until a line of this type, about this object if it is named. */
    async until(type: string, name?: string) {
      for (;;) {
        const { value, done } = await reader.next();
        if (done) throw new Error(`The watch ended before ${type}.`);
        const line = JSON.parse(value);
        const isRight =
          line.type === type && (!name || line.object.name === name);
        if (isRight) return line.object;
      }
    },
    end() {
      lines.close();
      input.destroy();
    },
  };
}
