import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const TABLES = ['tcp', 'tcp6'];

/** A socket that listens, in the kernel's words. */
const LISTEN = '0A';

/**
 * The sockets that listen on this machine: local address and port in the kernel's notation, by the socket's inode.
 *
 * @returns {Map<string, string>}
 */
function listening() {
  const found = new Map();
  for (const table of TABLES) {
    const [, ...lines] = readFileSync(`/proc/net/${table}`, 'utf8').split('\n');
    for (const line of lines) {
      const [, address, , state, , , , , , inode] = line.trim().split(/\s+/);
      if (state === LISTEN) found.set(inode, address);
    }
  }
  return found;
}

/**
 * The sockets that processes listen on.
 *
 * @param {number[]} pids
 * @returns {Map<string, string>} local address and port by the socket's inode
 */
export function listeningPorts(pids) {
  const all = listening();
  const inodes = pids.flatMap(socketsOf);
  return new Map(
    inodes.flatMap(inode => {
      const address = all.get(inode);
      return address === undefined ? [] : [[inode, address]];
    }),
  );
}

/**
 * The sockets on which a process still listens.
 *
 * @param {Map<string, string>} sockets as {@link listeningPorts} found them
 */
export function stillListening(sockets) {
  const all = listening();
  return [...sockets].flatMap(([inode, address]) =>
    all.has(inode) ? [address] : [],
  );
}

/** @param {number} pid */
function socketsOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap(name => {
      const target = readlinkSync(`/proc/${pid}/fd/${name}`);
      return /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? [];
    });
  } catch {
    // It has ended, or closed a file meanwhile.
    return [];
  }
}
