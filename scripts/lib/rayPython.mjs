import { inRepository } from './paths.mjs';
import { ensureEnvironment, findPython } from './pythonEnvironment.mjs';

/** Pinned, because a new Ray is a change of its own. */
const REQUIREMENT = 'ray[default]==2.60.0';

/** There is no Ray of that version for others. */
const MINORS = { min: 10, max: 13 };

/** A Python on this machine that Ray runs on. */
export function findRayPython() {
  return findPython(MINORS);
}

/**
 * Installs Ray into an environment of its own, once.
 *
 * @param {import('./pythonEnvironment.mjs').Python} python
 */
export function ensureRay(python) {
  const folder = inRepository('.cache', 'ray-venv');
  return ensureEnvironment(python, { folder, requirement: REQUIREMENT });
}
