import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import express, { Request, Response } from 'express';
import { z } from 'zod';

/** Errors of Express' body reader carry a machine-readable type. */
const bodyErrorSchema = z.object({ type: z.string() });

function toApiError(error: unknown, limit: number): unknown {
  const { data } = bodyErrorSchema.safeParse(error);
  switch (data?.type) {
    case 'entity.too.large':
      return new RayApiError(
        'RESOURCE_EXHAUSTED',
        `The body is larger than ${limit} bytes, the limit of ray.api.maxBodyBytes: send less, for example by putting files into a ConfigMap.`,
        { httpStatus: 413, cause: error },
      );
    case 'encoding.unsupported':
      return new RayApiError(
        'INVALID_ARGUMENT',
        'The Content-Encoding is not supported: send the body plain, or use gzip, deflate or br.',
        { httpStatus: 415, cause: error },
      );
    case 'request.aborted':
    case 'request.size.invalid':
      return new RayApiError('CANCELLED', 'The request was cut off.', {
        cause: error,
      });
    default:
      return error;
  }
}

/**
 * Reads the whole body, whatever its content type says: `curl -d` sends none that fits.
 *
 * @throws RayApiError when it is larger than `limit` bytes or can't be read
 */
export function createBodyReader(limit: number) {
  const readRaw = express.raw({ type: () => true, limit });
  return (request: Request, response: Response): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      readRaw(request, response, (error?: unknown) => {
        if (error) reject(toApiError(error, limit));
        else
          resolve(
            Buffer.isBuffer(request.body) ? request.body : new Uint8Array(),
          );
      });
    });
}
