/** The options of one `ray start`, without their dashes; a flag has the value `''`. */
export interface RayStartCommand {
  isHead: boolean;
  options: Map<string, string>;
}

/** One word of a shell command line: any run of quoted parts and plain characters. */
const WORDS = /(?:"(?:\\.|[^"\\])*"|'[^']*'|\\.|[^\s;"'\\])+|;/g;

/** Finds `ray start` in a shell command and reads its options; undefined when the command doesn't start Ray. */
export function parseRayStart(command: string): RayStartCommand | undefined {
  const begin = command.search(/\bray start\b/);
  if (begin < 0) {
    return undefined;
  }
  const options = new Map<string, string>();
  for (const word of command.slice(begin).match(WORDS) ?? []) {
    if (word === ';') {
      break;
    }
    const option = /^--([^=]+)(?:=([\s\S]*))?$/.exec(word);
    if (option) {
      options.set(option[1], unquote(option[2] ?? ''));
    }
  }
  return { isHead: options.has('head'), options };
}

/** Takes quotes and escapes away as a shell does; variables stay as they are. */
function unquote(word: string): string {
  return word.replace(
    /"((?:\\.|[^"\\])*)"|'([^']*)'|\\(.)/g,
    (_, double?: string, single?: string, escaped?: string) =>
      double?.replace(/\\(["\\$`])/g, '$1') ?? single ?? escaped ?? '',
  );
}
