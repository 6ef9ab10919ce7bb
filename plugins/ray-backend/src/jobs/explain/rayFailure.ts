import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { exitHints } from '../../clusters/explain/exitHints';
import { quote } from '../../clusters/explain/wording';
import { cutText } from '../../core/cutText';
import { failureHint } from '../../failures/failureHint';
import { lastException } from '../../failures/lastException';
import { JobVerdict } from './JobFacts';

/** A failure, and how to fix it. */
export type Cause = Pick<JobVerdict, 'messageParts' | 'hintParts'>;

/** Ray appends up to 20,000 characters of the log to its message, or says that there are none. */
const APPENDED_LOG = /(, last available logs|\. No logs available)[\s\S]*$/;

/** The words of Ray's message before the log. */
export function wordsOf(message: string): string {
  return quote(message.replace(APPENDED_LOG, ''));
}

/** Ray reports the exit code of an entrypoint only in its message. */
function exitCodeIn(words: string): number | undefined {
  const [, code] = /\bexit code (-?\d{1,3})\b/.exec(words) ?? [];
  return code === undefined ? undefined : Number(code);
}

/** All that Ray reports of most entrypoints that fail (Ray, job supervisor). */
const ONLY_EXIT_CODE =
  /^Job entrypoint command failed with exit code (-?\d{1,3})$/;

/** How Ray begins the message of an entrypoint that it never ran (Ray 2.60, job manager). */
const NOT_STARTED =
  /^(?:Job supervisor actor (?:failed to start|could not be scheduled)|Failed to start supervisor actor|Unexpected error occurred: failed to get job supervisor|Request failed with status code \d+: )/;

/** The same for one whose supervisor, which shares its node, is gone. */
const LOST = /^(?:Job supervisor actor died|Unexpected error occurred: )/;

/** A failed entrypoint: its exit code, or Ray's words where they report more. */
function entrypointFailed(words: string): MessagePart {
  if (NOT_STARTED.test(words)) {
    return messagePart('EntrypointNotStarted', { words });
  }
  if (LOST.test(words)) return messagePart('EntrypointLost', { words });
  const [, code] = ONLY_EXIT_CODE.exec(words) ?? [];
  return messagePart(
    'EntrypointFailed',
    code === undefined ? { words } : { code },
  );
}

/** Most characters of an exception that are shown; some quote their whole input. */
const MAX_EXCEPTION_LENGTH = 200;

/** Characters of a message that are searched, from its end: the cause comes last. */
const MAX_MESSAGE_END = 10_000;

/** The last exception in the end of the log, which Ray appends to its message. */
export function exceptionParts(message: string): MessagePart[] {
  const exception = lastException(message);
  return exception
    ? [
        messagePart('LastException', {
          exception: cutText(quote(exception), MAX_EXCEPTION_LENGTH),
        }),
      ]
    : [];
}

/** Hints for the end of the log and for the exit code. */
export function endHints(message: string): MessagePart[] {
  const known = failureHint(message);
  return [
    known ?? [],
    exitHints(exitCodeIn(wordsOf(message)), known),
    messagePart('ReadLogEnd'),
  ].flat();
}

/** How Ray begins the message of a job whose runtime environment failed (Ray, job supervisor). */
const ENVIRONMENT_FAILED = /^runtime_env setup failed: /;

/** How pip and uv begin the lines that say why they failed; uv continues on the next ones. */
const INSTALLER_ERROR =
  /^(?:ERROR: (.*)| {0,4}(?:× |error: )(.*(?:\n {2,}\S.*){0,3}))/gm;

/** Ray's own words, which no exception repeats: of a time that was exceeded, and of an upload that is gone. */
const ENVIRONMENT_WORDS =
  /Failed to (?:install runtime_env within the timeout of \d+ seconds|download runtime_env file package \S{1,200} from the GCS)/;

/** The line that says why a runtime environment failed: of pip or uv, or else the last exception. */
function environmentError(message: string): string {
  const end = message.slice(-MAX_MESSAGE_END);
  const [, pip, uv] = [...end.matchAll(INSTALLER_ERROR)].at(-1) ?? [];
  const [own] = ENVIRONMENT_WORDS.exec(end) ?? [];
  const words = own ?? pip ?? uv ?? lastException(end) ?? '';
  return cutText(quote(words), MAX_EXCEPTION_LENGTH);
}

/** A runtime environment that failed: the entrypoint never ran, so its exit and log explain nothing. */
export function environmentFailure(message: string): Cause | undefined {
  if (!ENVIRONMENT_FAILED.test(message)) return undefined;
  return {
    messageParts: [
      messagePart('RuntimeEnvNotSetUp', { words: environmentError(message) }),
    ],
    hintParts: [failureHint(message) ?? messagePart('RuntimeEnvFailed')],
  };
}

/** A failed entrypoint, from Ray's message. */
export function entrypointFailure(message: string): Cause {
  return {
    messageParts: [
      entrypointFailed(wordsOf(message)),
      ...exceptionParts(message),
    ],
    hintParts: NOT_STARTED.test(message)
      ? [failureHint(message) ?? messagePart('CheckHeadRan')]
      : endHints(message),
  };
}

/** Why a job failed in Ray, from Ray's message alone. */
export function rayFailure(message: string): Cause {
  return environmentFailure(message) ?? entrypointFailure(message);
}
