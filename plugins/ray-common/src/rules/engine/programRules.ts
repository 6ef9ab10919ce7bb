import { MessagePart } from '../../explanations';
import { messagePart } from '../../texts';
import { closest } from './closest';
import { shellQuote } from './shell';

/** Most characters of a word or a form that a message shows. */
const MAX_SHOWN = 120;

const ASSIGNMENT = /^[A-Za-z_]\w*=/;
const PYTHON = /^(?:.*\/)?python[\d.]*$/;
/** Programs whose names are close to Python's: `ipython`, `bpython`, `python3-dbg`, `jython`. */
const OTHER_PYTHON = /python|^[cj]ython/;
const SHELL = /^(?:.*\/)?(?:ba|da|z)?sh$/;

/** Paths of a personal computer, on macOS and on Windows, whose backslashes the shell drops. */
const OWN_PATH = /^(?:[^=]*=)?(?:\/Users\/|[A-Z]:[\\/]|[A-Z]:Users)/;
const URL = /^[a-z][a-z\d+.-]*:\/\//i;

function shown(word: string): string {
  return word.slice(0, MAX_SHOWN);
}

/** A word as a shell reads it again. It takes a variable whose name is quoted for a program. */
function quoted(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  const name = ASSIGNMENT.exec(word)?.[0] ?? '';
  return `${name}${shellQuote(word.slice(name.length))}`;
}

/** Words as a shell reads them again. */
function commandOf(words: readonly string[]): string | undefined {
  const form = words.map(quoted).join(' ');
  return form && form.length <= MAX_SHOWN && !form.includes('\n')
    ? form
    : undefined;
}

/** The list of a container's command, `["python", "a.py"]` or with single quotes, which an entrypoint is not. */
function listedCommand(text: string): string | undefined {
  if (!text.startsWith('[') || !text.endsWith(']')) return undefined;
  try {
    const words: unknown = JSON.parse(text.replaceAll("'", '"'));
    return Array.isArray(words) ? commandOf(words.map(String)) : undefined;
  } catch {
    return undefined;
  }
}

/** The command that is probably meant by words whose first is no program; undefined for any other. */
function meantCommand(
  words: readonly string[],
  text: string,
): string | undefined {
  const [program = '', ...others] = words;
  const listed = listedCommand(text);
  if (listed) return listed;
  // Prompts of a shell and of a notebook, which are copied with the command.
  if (/^[$%]$/.test(program)) return commandOf(others);
  if (program === '%run') return commandOf(['python', ...others]);
  if (/^[!%]\w/.test(program)) {
    return commandOf([program.slice(1), ...others]);
  }
  if (/^[\w.-]+\.py$/.test(program)) return commandOf(['python', ...words]);
  if (/^[\w.-]+\.sh$/.test(program)) return commandOf(['bash', ...words]);
  const meant = OTHER_PYTHON.test(program)
    ? undefined
    : closest(program, ['python']);
  return meant ? commandOf([meant, ...others]) : undefined;
}

/** Arguments with which Python or a shell has nothing to run, or something of another language. */
function scriptProblem(
  program: string,
  words: readonly string[],
): MessagePart | undefined {
  const isPython = PYTHON.test(program);
  if (!isPython && !SHELL.test(program)) return undefined;
  // The first word after the options: the script, `-c` or `-m`.
  const at = words.findIndex(word => !/^-[^cm]*$/.test(word));
  const [flag = '', script = ''] = at < 0 ? [] : words.slice(at);
  const isOption = /^-[a-z]*[cm]$/i.test(flag);
  if (at < 0 ? !words.includes('-') : isOption && !script) {
    return words.some(word => /^--?(?:V+|h|\?|version|help[a-z-]*)$/.test(word))
      ? undefined
      : messagePart('EntrypointNoScript', { program: shown(program) });
  }
  if (isPython && flag === '-m') {
    const module = script.replace(/\.py$/, '').replace(/^\.\//, '');
    const meant = module.replaceAll('/', '.');
    return meant === script
      ? undefined
      : messagePart('EntrypointScript', {
          program: shown(`${program} -m`),
          script: shown(script),
          form: commandOf([program, ...words.with(at + 1, meant)]),
        });
  }
  if (isOption) return undefined;
  const other = isPython ? /\.sh$/ : /\.py$/;
  const isOther = other.test(flag);
  if (!isOther && !URL.test(flag) && !/\.ipynb$/.test(flag)) return undefined;
  const fitting = isPython ? 'bash' : 'python';
  return messagePart('EntrypointScript', {
    program: shown(program),
    script: shown(flag),
    form: isOther
      ? commandOf([fitting, flag, ...words.slice(at + 1)])
      : undefined,
  });
}

/** What a shell parses, but can't run. */
export function programProblem(
  words: readonly string[],
  text: string,
): MessagePart | undefined {
  const first = words.findIndex(word => !ASSIGNMENT.test(word));
  if (first < 0) return undefined;
  const [program = '', ...others] = words.slice(first);
  const form = meantCommand(words.slice(first), text);
  if (form) {
    const assigned = commandOf(words.slice(0, first));
    return messagePart('EntrypointProgram', {
      program: shown(program),
      form: assigned ? `${assigned} ${form}` : form,
    });
  }
  const own = words.find(word => OWN_PATH.test(word));
  if (own !== undefined) {
    return messagePart('EntrypointOwnPath', { path: shown(own) });
  }
  const [command, verb] = others;
  if (program === 'ray' && command === 'job' && verb === 'submit') {
    const at = others.indexOf('--');
    return messagePart('EntrypointSubmits', {
      form: at < 0 ? undefined : commandOf(others.slice(at + 1)),
    });
  }
  return scriptProblem(program, others);
}
