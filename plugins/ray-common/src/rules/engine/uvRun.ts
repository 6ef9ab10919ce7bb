import { messagePart } from '../../texts';
import { Place } from '../place';

/** Maximum number of characters of a command to check. */
const MAX_CHECKED = 10_000;

/** `uv run` at the beginning of a command or of a part of it. */
const UV_RUN = /(?:^|[\s;&|('"/])uv\s+run(?:\s|$)/;

const INSTALLERS = ['pip', 'uv', 'conda'];

/**
 * Packages of a runtime environment, parsed, next to `uv run`, whose processes have packages of their own: Ray refuses
 * pip and uv (`_private/runtime_env/uv_runtime_env_hook.py`), or replaces their Python and that of conda.
 */
export function uvRunRule(
  environment: Readonly<Record<string, unknown>>,
  entrypoint: string,
  place: Place,
): void {
  const { py_executable: executable } = environment;
  const commands = [
    entrypoint,
    typeof executable === 'string' ? executable : '',
  ];
  if (!commands.some(text => UV_RUN.test(text.slice(0, MAX_CHECKED)))) return;
  for (const installer of INSTALLERS) {
    if ((environment[installer] ?? '') === '') continue;
    place.in(installer).warn(messagePart('UvRunAlone', { installer }));
  }
}
