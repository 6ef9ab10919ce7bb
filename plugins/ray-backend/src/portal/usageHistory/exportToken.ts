import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { ExportPosition } from '../../history/usage/UsageReader';

const text = z.string().max(253);
const positionSchema = z.tuple([text, text, text, text, text]);

/** Encodes the end of a part of an export. */
export function encodePosition(position: ExportPosition): string {
  const { day, object_uid, scope, template, resource } = position;
  const key = [day, object_uid, scope, template, resource];
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** @throws RayApiError `INVALID_ARGUMENT` */
export function decodePosition(token: string): ExportPosition {
  try {
    const json: unknown = JSON.parse(
      Buffer.from(token, 'base64url').toString(),
    );
    const [day, object_uid, scope, template, resource] =
      positionSchema.parse(json);
    return { day, object_uid, scope, template, resource };
  } catch (error) {
    throw new RayApiError(
      'INVALID_ARGUMENT',
      'invalid continue token: send the token of the answer before, unchanged, or none for the first rows.',
      { cause: error },
    );
  }
}
