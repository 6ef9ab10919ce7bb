import {
  WARNING_PARTS,
  Wording,
  writeWarningParts,
} from '@rayport/backstage-plugin-ray-common';
import type { Response } from 'express';
import { toldWarnings, warningHeaders } from '../requests/warningHeader';

/**
 * Sets the `Warning` headers of an answer.
 *
 * @param options - `parts`: add the parts that pages need for translation
 */
export function sendWarnings(
  response: Response,
  warnings: readonly Wording[],
  options: { parts: boolean },
): void {
  if (!warnings.length) return;
  response.setHeader('warning', warningHeaders(warnings));
  const parts = options.parts && writeWarningParts(toldWarnings(warnings));
  if (parts) response.setHeader(WARNING_PARTS, parts);
}
