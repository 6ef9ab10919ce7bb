import { messagePart } from '../../texts';
import { Place } from '../place';

/** Longest requirement that is parsed; longer ones can only be URLs. */
const MAX_LENGTH = 1_000;

/** Options of pip, URLs, paths, archives, and variables that pip fills in. */
const NOT_A_NAME = /^-|^[.~/]|:\/\/|[/\\]|\$\{|\.(whl|zip|tar\.gz|tgz|txt)$/;

const NAME = '[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?';
const EXTRAS = '(\\[[A-Za-z0-9._, -]*\\])?';
const VERSION = '(===|==|~=|!=|<=|>=|<|>)\\s*[A-Za-z0-9][A-Za-z0-9._+!*-]*';
const VERSIONS = `(\\(\\s*)?${VERSION}(\\s*,\\s*${VERSION})*(\\s*,)?(\\s*\\))?`;

/** PEP 508 without URLs, and without evaluating markers. */
const REQUIREMENT = new RegExp(`^${NAME}\\s*${EXTRAS}\\s*(${VERSIONS})?$`);

/** The requirement that `name=version` probably means; undefined for any other text. */
function withTwoEquals(text: string): string | undefined {
  const at = text.indexOf('=');
  const name = text.slice(0, Math.max(at, 0)).trim();
  const version = text.slice(at + 1).trim();
  const isSingle = name && version && !/[<>!~]/.test(name + version);
  return isSingle && !version.startsWith('=')
    ? `${name}==${version}`
    : undefined;
}

/** The requirement that an operator such as `=>` probably means. */
function withTurnedOperator(text: string): string | undefined {
  const turned = text.replace(/=\s?([<>])/, '$1=');
  return turned !== text && REQUIREMENT.test(turned) ? turned : undefined;
}

/** A line as pip reads it: without comment, without marker, and without options such as `--hash`. */
function bare(line: string): string {
  const comment = line.search(/(^|\s)#/);
  const code = comment < 0 ? line : line.slice(0, comment);
  const [unmarked = ''] = code.split(';', 1);
  const option = unmarked.search(/\s--[a-z]/);
  const found = option < 0 ? unmarked : unmarked.slice(0, option);
  // Patterns take quadratic time for long blanks.
  return found.trim().replace(/\s+/g, ' ');
}

/** Options of pip that read a file; Ray writes the list into one, so a relative path is beside that. */
const READS_FILE =
  /^(-r|-c|--requirement|--constraint)[\s=]*(?![\s=/$]|https?:)/;

/** A requirement that pip and uv refuse as malformed (PEP 508; pip, `req/constructors.py`, `Invalid requirement`). */
export function requirement(value: unknown, place: Place): void {
  if (typeof value !== 'string') {
    place.refuse(value, messagePart('MustBeText'));
    return;
  }
  if (value.length > MAX_LENGTH) return;
  const text = bare(value);
  if (READS_FILE.test(text)) {
    const shown = JSON.stringify(text.slice(0, 100));
    place.warn(() => messagePart('RequirementsInFile', { requirement: shown }));
  }
  if (!text || NOT_A_NAME.test(text) || REQUIREMENT.test(text)) return;
  place.error(
    messagePart('RequirementMalformed', {
      requirement: JSON.stringify(text.slice(0, 100)),
      meant: (withTurnedOperator(text) ?? withTwoEquals(text))?.slice(0, 100),
    }),
  );
}
