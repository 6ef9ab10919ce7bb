import { readdirSync, readFileSync } from 'node:fs';
import { inRepository } from '../paths.mjs';

/** Folders whose documents are written by hand. */
const FOLDERS = [
  '.github',
  'docs',
  'e2e',
  'plugins',
  'packages',
  'examples',
  'deploy',
];

/** Reports are generated; a changelog and its drafts describe the past. */
const NOT_WRITTEN =
  /(^|\/)(node_modules|dist|dist-types|coverage)\/|\.api\.md$|CHANGELOG\.md$/;

/** @typedef {{ path: string, text: string }} Document */

/**
 * All documents of the repository, with their paths in it.
 *
 * @returns {Document[]}
 */
export function readDocuments() {
  const below = FOLDERS.flatMap(folder =>
    readdirSync(inRepository(folder), { encoding: 'utf8', recursive: true })
      .map(name => `${folder}/${name}`)
      .filter(path => !NOT_WRITTEN.test(path)),
  );
  return [...readdirSync(inRepository('.')), '.changeset/README.md', ...below]
    .filter(path => path.endsWith('.md'))
    .sort()
    .map(path => ({ path, text: readFileSync(inRepository(path), 'utf8') }));
}

const FENCE = /^([ \t]*)(```+|~~~+)[^\n]*\n([\s\S]*?)^\1\2[ \t]*$/gm;

/** @param {string} text */
function withoutBlocks(text) {
  return text.replace(FENCE, '');
}

/**
 * Where a document's links and images lead, as written.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function linksIn(text) {
  const prose = withoutBlocks(text).replace(/`[^`\n]*`/g, '`code`');
  const targets = [
    ...prose.matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g),
    ...prose.matchAll(/^\[[^\]]+\]:\s*(\S+)/gm),
    ...prose.matchAll(/<(?:a|img)\b[^>]*\b(?:href|src)="([^"]+)"/g),
  ];
  return targets.map(([, target]) => target);
}

/**
 * The anchors of a document's headings, as GitHub makes them.
 *
 * @param {string} text
 * @returns {Set<string>}
 */
export function anchorsIn(text) {
  /** @type {Set<string>} */
  const anchors = new Set();
  for (const [, heading] of withoutBlocks(text).matchAll(/^#{1,6} +(.+)$/gm)) {
    const anchor = anchorOf(heading);
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count += 1) {
      unique = `${anchor}-${count}`;
    }
    anchors.add(unique);
  }
  return anchors;
}

/** @param {string} heading */
function anchorOf(heading) {
  return heading
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-');
}

/**
 * The code of a document: each line of its blocks, and each piece within its prose.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function codeIn(text) {
  const lines = [...text.matchAll(FENCE)].flatMap(([, , , block]) =>
    block.split('\n'),
  );
  const pieces = [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(
    ([, piece]) => piece,
  );
  return [...lines, ...pieces];
}
