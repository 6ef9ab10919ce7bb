import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { isRayApiError, keyText } from '@rayport/backstage-plugin-ray-common';
import { RayService } from '@rayport/backstage-plugin-ray-node';
import { LoggerService } from '@backstage/backend-plugin-api';
import { ConfigReader, readDurationFromConfig } from '@backstage/config';
import { durationToMilliseconds, HumanDuration } from '@backstage/types';
import { examplesOf } from '../examples/examplesOf';
import { AwaitableKind, ObservedState } from '../kinds';
import { pageOf } from './pageOf';
import { Deadline } from '../wait/Deadline';
import { waitForState } from '../wait/waitForState';
import { failureOf } from './failureOf';
import { outputShape } from './outputShape';

/** Default time limit of a template: as long as a session of the portal lasts. */
const DEFAULT_TIMEOUT: HumanDuration = { hours: 1 };

/** Longest time that a timer can hold, milliseconds. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Reads a time limit, in milliseconds, in the formats of Backstage's configuration: `20m`, `PT20M` or `{ minutes: 20
 * }`.
 *
 * @throws Error for other formats
 */
function readTimeout(timeout: string | HumanDuration | undefined): number {
  const duration =
    timeout === undefined
      ? DEFAULT_TIMEOUT
      : readDurationFromConfig(new ConfigReader({ timeout }), {
          key: 'timeout',
        });
  return Math.min(durationToMilliseconds(duration), MAX_TIMEOUT_MS);
}

function sentenceOf({ state, message, hint }: ObservedState): string {
  return [`${state}.`, message, hint].filter(Boolean).join(' ');
}

/** Logs a state when it changes, as a warning if it needs an action of the user. */
function createStateLog(text: string, logger: LoggerService) {
  let last = '';
  return {
    get last() {
      return last;
    },
    report(observed: ObservedState) {
      const sentence = sentenceOf(observed);
      if (sentence === last) return;
      last = sentence;
      const line = `The ${text} is ${sentence}`;
      if (observed.hint) logger.warn(line);
      else logger.info(line);
    },
  };
}

/** Why waiting ended without an answer; the object continues regardless. */
function interruption(
  { reason }: Deadline,
  error: unknown,
  last: string,
): unknown {
  const state = last && ` It was ${last}`;
  if (reason === 'cancelled')
    return new Error(`The task was cancelled.${state}`);
  if (reason === 'timeout') {
    return new Error(
      `Time was up.${state} It goes on by itself; give the step more time with timeout.`,
    );
  }
  if (isRayApiError(error) && error.code === 'UNAUTHENTICATED') {
    return new Error(
      `The sign-in with which the task was started has expired.${state} It goes on by itself; run the task again to go on waiting.`,
    );
  }
  return error;
}

/** The action that waits until an object of one kind reaches the requested state. */
export function createWaitAction(ray: RayService, awaitable: AwaitableKind) {
  const { kind, goal, deadEnds } = awaitable;
  return createTemplateAction({
    id: `ray:${kind}:wait`,
    description: `Waits until a Ray ${kind} is ${goal}. Fails as soon as it is ${deadEnds.join(', ')}, and says why.`,
    examples: examplesOf(`ray:${kind}:wait`),
    schema: {
      input: z =>
        z.object({
          name: z.string().describe(`Name of the ${kind}.`),
          namespace: z.string().describe('Its namespace.'),
          timeout: z
            .union([z.string(), z.record(z.number())])
            .optional()
            .describe(
              'How long to wait at most, such as `20m` or `{ minutes: 20 }`; one hour when absent.',
            ),
        }),
      output: z =>
        z.object({
          ...outputShape(z),
          state: z.string().describe(`What the ${kind} is: ${goal}.`),
          message: z.string().describe('The same in a sentence.'),
        }),
    },
    async handler(ctx) {
      const { name, namespace, timeout } = ctx.input;
      const key = { name, namespace };
      const text = `${kind} ${keyText(key)}`;
      const log = createStateLog(text, ctx.logger);
      const credentials = await ctx.getInitiatorCredentials();
      const deadline = new Deadline(readTimeout(timeout), ctx.signal);
      const observed = await waitForState({
        ray,
        awaitable,
        key,
        credentials,
        signal: deadline.signal,
        onState: state => log.report(state),
      })
        .catch((error: unknown) => {
          const cause = interruption(deadline, error, log.last);
          throw failureOf(`Waiting for the ${text} has ended`, cause);
        })
        .finally(() => deadline.end());
      const { state, message } = observed;
      if (state !== goal) {
        throw new Error(`The ${text} is ${sentenceOf(observed)}`);
      }
      ctx.output('name', name);
      ctx.output('namespace', namespace);
      ctx.output('link', pageOf(kind, key));
      ctx.output('state', state);
      ctx.output('message', message);
    },
  });
}
