import { isJsonObject, JsonObject } from '../../core/json';
import { Container, Pod } from '../../objects/Pod';
import { amountsAbove0, parseResources, RayResources } from './RayResources';
import { commandOf, readOptions, shellWords } from './shell';

/** A `ray job submit` in a container's command. */
export interface RayJobSubmission {
  /** Host and port of Ray's dashboard. */
  address: string;
  submissionId: string;
  entrypoint: string;
  metadata?: Record<string, string>;
  runtimeEnv?: JsonObject;
  resources: RayResources;
  /** Whether the command waits for the job, and fails with it. */
  awaitsEnd: boolean;
}

const SUBMIT = /\bray job submit\s([\s\S]*?)\s--(?:\s+([\s\S]*))?$/;
/** The part of the operator's scripts after the submission. */
const AFTER_SUBMISSION = /\s*;(?:\s*fi\s*;\s*ray job logs\s[\s\S]*)?$/;

/** Parses the submission in a container's command; undefined when there is none. */
export function parseRayJobSubmission(
  container: Container,
): RayJobSubmission | undefined {
  const script = commandOf(container).replace(AFTER_SUBMISSION, '');
  const [, optionText, entrypoint = ''] = SUBMIT.exec(script) ?? [];
  if (optionText === undefined) {
    return undefined;
  }
  const variables = new Map(
    container.env?.map(({ name, value = '' }) => [name, value]),
  );
  const options = readOptions(
    shellWords(optionText, name => variables.get(name) ?? ''),
  );
  const address = options.get('address') ?? variables.get('RAY_ADDRESS') ?? '';
  const metadata = readJson(options.get('metadata-json'));
  const runtimeEnv = readJson(options.get('runtime-env-json'));
  return {
    address: address.replace(/^\w+:\/\//, ''),
    submissionId:
      options.get('submission-id') ??
      variables.get('RAY_JOB_SUBMISSION_ID') ??
      '',
    entrypoint: entrypoint.trim(),
    ...(metadata && {
      metadata: Object.fromEntries(
        Object.entries(metadata).map(([key, value]) => [key, String(value)]),
      ),
    }),
    ...(runtimeEnv && { runtimeEnv }),
    resources: amountsAbove0({
      ...parseResources(options.get('entrypoint-resources')),
      CPU: Number(options.get('entrypoint-num-cpus') ?? 0),
      GPU: Number(options.get('entrypoint-num-gpus') ?? 0),
      memory: Number(options.get('entrypoint-memory') ?? 0),
    }),
    awaitsEnd: !options.has('no-wait'),
  };
}

function readJson(text: string | undefined): JsonObject | undefined {
  if (text === undefined) {
    return undefined;
  }
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The container of a pod that submits a job, with its submission. */
export function submissionOf({ spec }: Pod) {
  for (const [index, container] of spec.containers.entries()) {
    const submission = parseRayJobSubmission(container);
    if (submission) return { index, submission };
  }
  return undefined;
}
