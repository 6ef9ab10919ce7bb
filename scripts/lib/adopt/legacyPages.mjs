import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from '../paths.mjs';

const HEADING = '### On the old frontend system';

/** The entity pages that get the tabs: services and websites, and the default page, which resources such as Ray clusters have. */
const LAYOUTS = [
  'const serviceEntityPage',
  'const websiteEntityPage',
  'const defaultEntityPage',
];

/**
 * Insert lines at the places that the pages' README names.
 *
 * @type {Record<string, (text: string, add: string) => string>}
 */
const PLACES = {
  'with the imports': (text, add) =>
    text.includes(add) ? text : `${add}\n${text}`,
  'in <FlatRoutes>': (text, add) =>
    putBeside(text, '</FlatRoutes>', { before: add }),
  'in createApp({ … })': (text, add) =>
    putBeside(text, 'createApp({', { after: add }),
  'after the SidebarItem to="create"': (text, add) =>
    putBeside(text, 'to="create" text="Create..." />', { after: add }),
  'in overviewContent, after {entityWarningContent}': (text, add) =>
    inPart(text, 'const overviewContent', part =>
      putBeside(part, '{entityWarningContent}', { after: add }),
    ),
  'in each <EntityLayout> of components and resources': (text, add) =>
    LAYOUTS.reduce(
      (done, start) =>
        inPart(done, start, part =>
          putBeside(part, '</EntityLayout>', { before: add }),
        ),
      text,
    ),
};

/**
 * The lines that the pages' README has for apps on the old frontend system.
 *
 * @param {string} [readme]
 * @returns {Array<{ to: string, place: string, add: string }>}
 */
export function readLegacyLines(
  readme = readFileSync(inRepository('plugins/ray/README.md'), 'utf8'),
) {
  const [, section] = readme.split(`\n${HEADING}\n`);
  const [text] = section.split(/\n###? /);
  const blocks = text.matchAll(/^```tsx?\n\/\/ (\S+): (.+)\n([^]*?)\n```$/gm);
  return [...blocks].map(([, to, place, add]) => {
    if (!(place in PLACES)) {
      throw new Error(`The README names no place that is known: ${place}`);
    }
    return { to, place, add };
  });
}

/**
 * Adds the documented lines, as a reader would.
 *
 * @param {string} app the portal's folder
 * @param {ReturnType<typeof readLegacyLines>} [lines]
 * @returns {string[]} the files that got lines
 */
export function addLegacyPages(app, lines = readLegacyLines()) {
  for (const { to, place, add } of lines) {
    const path = join(app, to);
    writeFileSync(path, PLACES[place](readFileSync(path, 'utf8'), add));
  }
  return [...new Set(lines.map(({ to }) => to))];
}

/**
 * @param {string} text
 * @param {string} anchor
 * @param {{ before?: string, after?: string }} lines
 */
function putBeside(text, anchor, { before, after }) {
  if (!text.includes(anchor)) throw new Error(`There is no ${anchor}`);
  return text.replace(anchor, () =>
    [before, anchor, after].filter(part => part !== undefined).join('\n'),
  );
}

/**
 * @param {string} text
 * @param {string} start of the part, which goes on to the end of the text
 * @param {(part: string) => string} change
 */
function inPart(text, start, change) {
  const index = text.indexOf(start);
  if (index < 0) throw new Error(`There is no ${start}`);
  return text.slice(0, index) + change(text.slice(index));
}
