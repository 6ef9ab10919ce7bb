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
  /** Whether KubeRay's light-weight submitter submits it, in place of Ray's command line. */
  isLightWeight: boolean;
  /** Why nothing is submitted: an option whose JSON can't be read. */
  refusal?: string;
}

const SUBMIT = /\bray job submit\s([\s\S]*?)\s--(?:\s+([\s\S]*))?$/;
/** The program of `kuberay/submitter`, for a RayJob's `submitterPodTemplate`. */
const LIGHT_WEIGHT_SUBMITTER = '/submitter';

/** The part of the operator's scripts after the submission. */
const AFTER_SUBMISSION = /\s*;(?:\s*fi\s*;\s*ray job logs\s[\s\S]*)?$/;

/** Parses the submission in a container's command; undefined when there is none. */
export function parseRayJobSubmission(
  container: Container,
): RayJobSubmission | undefined {
  const variables = new Map(
    container.env?.map(({ name, value = '' }) => [name, value]),
  );
  const words = submitterWords(container);
  if (words) {
    return submissionBy(readOptions(words.options), {
      variables,
      address: variables.get('RAY_DASHBOARD_ADDRESS'),
      entrypoint: words.entrypoint,
      awaitsEnd: false,
      isLightWeight: true,
    });
  }
  const script = commandOf(container).replace(AFTER_SUBMISSION, '');
  const [, optionText, entrypoint = ''] = SUBMIT.exec(script) ?? [];
  if (optionText === undefined) {
    return undefined;
  }
  const options = readOptions(
    shellWords(optionText, name => variables.get(name) ?? ''),
  );
  return submissionBy(options, {
    variables,
    address: options.get('address') ?? variables.get('RAY_ADDRESS'),
    entrypoint,
    awaitsEnd: !options.has('no-wait'),
    isLightWeight: false,
  });
}

/** The arguments of KubeRay's light-weight submitter, which no shell reads. */
function submitterWords({ command = [], args = [] }: Container) {
  const [program, ...words] = [...command, ...args];
  if (program !== LIGHT_WEIGHT_SUBMITTER) return undefined;
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  return {
    options: words.slice(0, end),
    entrypoint: words.slice(end + 1).join(' '),
  };
}

function submissionBy(
  options: ReadonlyMap<string, string>,
  {
    variables,
    address = '',
    entrypoint,
    ...how
  }: {
    variables: ReadonlyMap<string, string>;
    address: string | undefined;
    entrypoint: string;
  } & Pick<RayJobSubmission, 'awaitsEnd' | 'isLightWeight'>,
): RayJobSubmission {
  const refusal = refusedOption(options);
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
    ...how,
    ...(refusal && { refusal }),
  };
}

/** The first option that is not the JSON it should be. */
function refusedOption(
  options: ReadonlyMap<string, string>,
): string | undefined {
  const name = ['runtime-env-json', 'metadata-json', 'entrypoint-resources']
    .filter(option => options.get(option))
    .find(option => {
      const value = readJson(options.get(option));
      return (
        !value ||
        (option === 'entrypoint-resources' &&
          Object.values(value).some(amount => typeof amount !== 'number'))
      );
    });
  return name && `ValueError: --${name} is not the JSON that it should be`;
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
