import { request as sendRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { FuzzRequest } from './arbitraries';

/** The response. */
export interface RawAnswer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** Sends a request unchanged; `fetch` would normalize the path. */
export function sendRaw(
  { method, path, headers, body }: FuzzRequest,
  target: { port: number; authorization: string },
): Promise<RawAnswer> {
  const { port, authorization } = target;
  return new Promise((resolve, reject) => {
    const sent = sendRequest(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          authorization,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      response => {
        text(response).then(
          received =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: received,
            }),
          reject,
        );
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}
