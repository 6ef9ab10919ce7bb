// A user who uploads many packages at once, and the head that takes them. Nothing is kept: content is made as it is
// sent, and thrown away where it arrives. Driven by uploads.mjs.
import { createServer, request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { answerParent } from './answerParent.mjs';
import { packageContent } from './packageContent.mjs';

const MEBIBYTE_BYTES = 1_048_576;

/** @returns {Promise<string>} the URL of a head that takes any package and has no other answer */
function serveHead() {
  const server = createServer((incoming, response) => {
    const isPut = incoming.method === 'PUT';
    incoming.resume().on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(isPut ? '{}' : '[]');
    });
  });
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      resolve(`http://127.0.0.1:${port}`);
    });
  });
}

/**
 * @param {{ url: string, headers: Record<string, string>, mebibytes: number }} upload
 * @returns {Promise<number>} the status of the answer; 0 if there was none
 */
async function upload({ url, headers, mebibytes }) {
  const length = String(mebibytes * MEBIBYTE_BYTES);
  const outgoing = request(url, {
    method: 'PUT',
    headers: { ...headers, 'content-length': length },
    agent: false,
  });
  const answered = new Promise(resolve => {
    outgoing.on('response', response => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    outgoing.on('error', () => resolve(0));
  });
  await pipeline(packageContent(mebibytes), outgoing).catch(() => undefined);
  return answered;
}

/**
 * Uploads packages at once.
 *
 * @param {{ urls: string[], headers: Record<string, string>, mebibytes: number }} options
 * @returns {Promise<number[]>} the statuses of the answers
 */
function run({ urls, headers, mebibytes }) {
  return Promise.all(urls.map(url => upload({ url, headers, mebibytes })));
}

answerParent(await serveHead(), { run });
