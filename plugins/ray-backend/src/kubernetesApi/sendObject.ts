import type { Response } from 'express';
import { sendBody, sendJson } from '../http/sendJson';
import { encodingOf } from './answerForm';
import { toYaml } from './toYaml';

/** Sends an object, as YAML to clients that request it. */
export function sendObject(
  response: Response,
  status: number,
  object: object,
): void {
  if (encodingOf(response.req.headers.accept) === 'json') {
    sendJson(response, status, object);
  } else {
    const bytes = Buffer.from(toYaml(object));
    sendBody(response, status, { bytes, type: 'application/yaml' });
  }
}
