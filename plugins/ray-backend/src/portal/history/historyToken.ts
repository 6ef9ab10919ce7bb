import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { RecordPosition } from '../../history/records/ObjectRecord';

const positionSchema = z.tuple([z.number().int(), z.string().max(64)]);

/** Says where a page of the history ended. */
export function encodePosition({ createdAt, uid }: RecordPosition): string {
  return Buffer.from(JSON.stringify([createdAt, uid])).toString('base64url');
}

/** @throws RayApiError `INVALID_ARGUMENT` */
export function decodePosition(token: string): RecordPosition {
  try {
    const text = Buffer.from(token, 'base64url').toString();
    const [createdAt, uid] = positionSchema.parse(JSON.parse(text));
    return { createdAt, uid };
  } catch (error) {
    throw new RayApiError(
      'INVALID_ARGUMENT',
      'invalid continue token: send the token of the answer before, unchanged, or none for the first page.',
      { cause: error },
    );
  }
}
