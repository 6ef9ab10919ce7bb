import { posix } from 'node:path';

/** The target of a link or an image in a document: after `](`, to the next `)` or space. */
const TARGET = /(!?)(\[[^[\]\n]*\])\(([^)\s]+)\)/g;

/** An address, or a heading of the same document. */
const NOT_RELATIVE = /^([a-z]+:|#)/;

/**
 * Makes relative links of a README absolute, because a registry shows it without the repository around it. Images lead to
 * the files themselves, and everything else to the pages about them.
 *
 * @param {string} text
 * @param {string} address of the repository
 * @param {string} directory of the README in it
 * @returns {string}
 */
export function absoluteLinks(text, address, directory) {
  return text.replace(TARGET, (link, image, label, target) => {
    if (NOT_RELATIVE.test(target)) return link;
    const path = posix.join(directory, target);
    return `${image}${label}(${address}/${image ? 'raw' : 'blob'}/main/${path})`;
  });
}
