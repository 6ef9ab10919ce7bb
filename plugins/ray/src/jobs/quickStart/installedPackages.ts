/** A line of a notebook that installs packages. */
const PIP =
  /^\s*[%!](?:(?:sudo|uv)\s+)?(?:\S+\s+-m\s+)?(?:[\w./]*\/)?pip3?\s+install\s(.*)$/;

/** What pip gets of a shell's line: all before a comment, a redirection and the next command. */
const ARGUMENTS = /^(?:"[^"]*"|'[^']*'|[^"';&|\s]|\s(?!#|\d?>))*/;

const WORD = /(?:"[^"]*"|'[^']*'|[^"'\s])+/g;

/** Options of pip that a value follows. */
const WITH_VALUE =
  /^(?:-\w*[rceiftC]|--(?:requirement|constraint|editable|index-url|extra-index-url|find-links|target|trusted-host|progress-bar|upgrade-strategy|root-user-action|timeout|retries|no-binary|only-binary|prefix|python|platform|cache-dir|proxy|log))$/;

/** The cluster has it, and Ray refuses to change its version. */
const OF_CLUSTER = /^ray(?:\[|[=<>~!]|$)/;

/** Whether pip finds a package by this word alone: it is no variable of the notebook and no file next to it. */
function isRequirement(word: string): boolean {
  if (!/^[A-Za-z\d][^${}\\]*$/.test(word) || OF_CLUSTER.test(word))
    return false;
  return word.includes('://') || !/\/|\.whl$/.test(word);
}

/** The packages of a line such as `!pip install -q "torch>=2" datasets`. */
export function installedPackages(line: string): string[] {
  const [given = ''] = ARGUMENTS.exec(PIP.exec(line)?.[1] ?? '') ?? [];
  const words = given.match(WORD) ?? [];
  return words
    .filter((_, at) => !WITH_VALUE.test(words[at - 1] ?? ''))
    .map(word => word.replace(/^(["'])(.*)\1$/, '$2'))
    .filter(isRequirement);
}
