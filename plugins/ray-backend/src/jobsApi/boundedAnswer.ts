import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { DashboardAnswer } from '../submissions/DashboardTransport';
import { JobsApiErrors } from './JobsApiErrors';

/** Most bytes of an answer other than a log: a list of some fifty thousand jobs. Ray's client holds all of it. */
export const MAX_ANSWER_BYTES = 64 * 1_048_576;

/**
 * The body of an answer. A head may announce another length than it sends, or none.
 *
 * @throws RayApiError `UNAVAILABLE` at once where the head announces more, otherwise while the body is read
 */
export function boundedAnswer(
  { headers, body }: Pick<DashboardAnswer, 'headers' | 'body'>,
  cluster: ObjectKey,
): AsyncIterable<Uint8Array> | null {
  const tooLarge = () =>
    JobsApiErrors.answerTooLarge(cluster, MAX_ANSWER_BYTES);
  if (Number(headers.get('content-length')) > MAX_ANSWER_BYTES)
    throw tooLarge();
  return body && withinBytes(body, tooLarge);
}

async function* withinBytes(
  body: AsyncIterable<Uint8Array>,
  tooLarge: () => Error,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw tooLarge();
    yield chunk;
  }
}
