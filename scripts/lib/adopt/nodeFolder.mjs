import { dirname } from 'node:path';
import { developmentTool } from '../developmentTool.mjs';

/** The exact version of each Node that is installed if this process runs on another one. */
const VERSIONS = /** @type {Record<number, string>} */ ({
  20: '20.20.2',
  22: '22.23.3',
  24: '24.21.0',
});

/**
 * The folder of a Node of this major version: ours, or one that is installed into the cache folder.
 *
 * @param {number} major
 * @returns {Promise<string>} a folder with `bin/node`
 */
export async function nodeFolder(major) {
  if (ownMajor() === major) return dirname(dirname(process.execPath));
  const { platform, arch } = process;
  return developmentTool(`node-${platform}-${arch}`, VERSIONS[major]);
}

/** The major version of the Node that this runs on. */
export function ownMajor() {
  return Number(process.versions.node.split('.')[0]);
}
