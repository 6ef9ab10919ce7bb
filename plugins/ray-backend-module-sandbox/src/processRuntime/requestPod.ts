import { pipeline } from 'node:stream/promises';
import { IncomingMessage, OutgoingHttpHeaders, request } from 'node:http';

/**
 * Sends a request to a process of a pod. Not by `fetch`: it says that it is a browser's, and Ray refuses those.
 *
 * @returns the answer, whose body is yet to be read
 */
export function requestPod(
  url: string,
  options: {
    method?: string;
    headers?: OutgoingHttpHeaders;
    body?: AsyncIterable<Uint8Array> | string;
    signal: AbortSignal;
  },
): Promise<IncomingMessage> {
  const { body, ...rest } = options;
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...rest, agent: false }, resolve);
    sent.once('error', reject);
    if (typeof body === 'object') pipeline(body, sent).catch(reject);
    else sent.end(body);
  });
}

/** Reads a body as text. */
export async function readText(answer: IncomingMessage): Promise<string> {
  answer.setEncoding('utf8');
  let text = '';
  for await (const chunk of answer) {
    text += chunk;
  }
  return text;
}
