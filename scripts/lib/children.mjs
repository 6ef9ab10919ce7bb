import { spawn } from 'node:child_process';
import { inRepository } from './paths.mjs';

/** How long a child may take to end before it is killed. */
const GRACE_MS = 3_000;

/** Arguments of a Node whose stdin is a pipe: it ends when this process ends, even if this process was killed. */
export const exitWithParent = [
  '--require',
  inRepository('scripts/lib/exitWithParent.cjs'),
];

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

const ending = new AbortController();

/** Aborted when all children are ended permanently: no new ones may be started. */
export const childrenEnd = ending.signal;

/**
 * Starts a process in a separate process group, so that it can be ended with everything it has started.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Omit<import('node:child_process').SpawnOptions, 'detached'>} options
 */
export function startChild(command, args, options) {
  const child = spawn(command, args, { ...options, detached: true });
  running.add(child);
  child.once('error', () => running.delete(child));
  child.once('exit', () => {
    signalGroup(child, 'SIGKILL');
    running.delete(child);
  });
  return child;
}

/**
 * Resolves to the exit code of a child; 1 when a signal ended it.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function exitCodeOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', code => resolve(code ?? 1));
  });
}

/**
 * Ends all children permanently: first with a signal that they can handle, then by force. Resolves when none is left.
 */
export async function endChildren() {
  ending.abort();
  await Promise.all([...running].map(child => endChild(child)));
}

/**
 * Ends one child as {@link endChildren} does.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} [graceMs] how long it may take to end by itself, milliseconds; 3 s when absent
 */
export async function endChild(child, graceMs = GRACE_MS) {
  if (!running.has(child)) {
    return;
  }
  const ended = new Promise(resolve => child.once('exit', resolve));
  signalGroup(child, 'SIGTERM');
  const force = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs);
  await ended;
  clearTimeout(force);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) {
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Nothing of the group is left.
  }
}

process.once('exit', () => {
  for (const child of running) {
    signalGroup(child, 'SIGKILL');
  }
});
