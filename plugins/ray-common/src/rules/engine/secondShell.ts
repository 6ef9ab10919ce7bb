/** Words with these are put in double quotes (Python, `subprocess.list2cmdline`). */
const BLANK = /[ \t]/;

/** What a shell interprets outside of quotes. Patterns of file names are left out: they may match nothing. */
const SPECIAL = /[`'\\;&|<>()\n]|^#/;

/**
 * The first word that a second shell would change. Before 2.56, Ray joins the words that the submitter's shell has read
 * with `list2cmdline`, whose quotes are those of Windows, and the head's shell reads the result again.
 */
export function wordReadAgain(words: readonly string[]): string | undefined {
  return words.find(word =>
    BLANK.test(word) ? word.includes('`') : SPECIAL.test(word),
  );
}
