import { Socket } from 'node:net';
import { startChild } from './children.mjs';
import { inRepository } from './paths.mjs';

/** @type {import('node:child_process').ChildProcess | undefined} */
let guard;

/**
 * Has a child end with us even if we are killed, when we can't end it: for programs that don't look after themselves as
 * exitWithParent.cjs does.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
export function guardChild(child) {
  const { pid } = child;
  tellGuard(`+${pid}`);
  child.once('exit', () => tellGuard(`-${pid}`));
}

/** @param {string} line */
function tellGuard(line) {
  guard ??= startGuard();
  guard.stdin?.write(`${line}\n`);
}

function startGuard() {
  const child = startChild(
    process.execPath,
    [inRepository('scripts/lib/orphanGuard.mjs')],
    { stdio: ['pipe', 'ignore', 'inherit'] },
  );
  // In an orderly shutdown, it ends before the processes that it guards.
  child.stdin?.on('error', () => undefined);
  // Must not keep the process running on its own.
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  return child;
}
