import { errorToBody, RayApiError } from '@rayport/backstage-plugin-ray-common';
import type { Response } from 'express';
import { discardBody } from './readBody';
import { sendJson } from './sendJson';
import { setErrorHeaders } from './setErrorHeaders';
import { toApiError } from '../requests/toApiError';

/** Sends any error in the contract's form. A started answer can only be cut off. */
export function sendError(
  response: Response,
  thrown: unknown,
  options: { details: boolean },
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const error = toApiError(thrown);
  setErrorHeaders(response, error, { thrown, scheme: 'Bearer' });
  const { req: request } = response;
  const send = () => {
    // The rest of the body may be endless; without this, the connection would have to read it.
    if (!request.complete) response.setHeader('connection', 'close');
    sendJson(
      response,
      error.httpStatus,
      errorToBody(error, { ...options, parts: options.details }),
    );
  };
  if (request.complete || request.readableFlowing) send();
  else void discardBody(request).then(send);
}

/** Answers an unknown path, like the reference server. */
export function sendNotFound(response: Response): void {
  const error = new RayApiError('NOT_FOUND', 'Not Found');
  sendError(response, error, { details: false });
}
