import { existsSync } from 'node:fs';
import { inRepository } from './paths.mjs';
import { UserError } from './runMain.mjs';

/**
 * Makes sure that there are declarations to work on.
 *
 * @throws {UserError} when there are none
 */
export function assertDeclarations() {
  if (!existsSync(inRepository('dist-types'))) {
    throw new UserError(
      'dist-types, with the declarations of all packages, is missing: run npm run typecheck first.',
    );
  }
}
