import { MessagePort, workerData } from 'node:worker_threads';
import {
  ApiAnswer,
  ApiRequest,
  Numbered,
  RequestWorkerData,
} from './BlockingRequests';

/** An API server that takes longer counts as unavailable. */
const TIMEOUT_MS = 5_000;

const { url, token, port, signal } = workerData as RequestWorkerData;
const answered = new Int32Array(signal);

async function send({ method, path, body }: ApiRequest): Promise<ApiAnswer> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : {} };
  } catch (error) {
    const message = `${method} ${path} was not answered: ${error}`;
    return { status: 503, body: { message, reason: 'ServiceUnavailable' } };
  }
}

function listen(messages: MessagePort) {
  messages.on('message', async (request: Numbered<ApiRequest>) => {
    const { number } = request;
    const answer: Numbered<ApiAnswer> = { ...(await send(request)), number };
    messages.postMessage(answer);
    Atomics.store(answered, 0, 1);
    Atomics.notify(answered, 0);
  });
}

listen(port);
