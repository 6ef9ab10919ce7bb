import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import type { Request, Response } from 'express';
import { sendError } from '../http/sendError';
import { toApiError } from '../requests/toApiError';

/** Longest reason that is sent, characters. */
const MAX_REASON = 500;

/** The path that Ray's client requests first. */
const VERSION_PATH = /\/api\/version$/;

/** Ray's client takes a 404 here for a Ray before 1.9, and says so; this one it shows with its reason. */
const NO_CLUSTER = 410;

/** A status line is one line of ASCII. */
function reasonOf(message: string): string {
  return message.replace(/[^\x20-\x7e]/g, '?').slice(0, MAX_REASON);
}

/**
 * Sends an error so that Ray's client shows what is wrong. It prints the bodies of most errors, but of the first request,
 * for the version, only the reason in the status line.
 */
export function sendJobsError(
  request: Request,
  response: Response,
  thrown: unknown,
): void {
  const error = toApiError(thrown);
  if (!response.headersSent) response.statusMessage = reasonOf(error.message);
  const isFirst = VERSION_PATH.test(request.path);
  const shown =
    isFirst && error.httpStatus === 404
      ? new RayApiError(error.code, error.message, {
          httpStatus: NO_CLUSTER,
          cause: thrown,
        })
      : thrown;
  sendError(response, shown, { details: false });
}
