import { Recording, recordings } from './recordings';

type Json = Record<string, unknown>;

/** A Ray object as it is stored. */
export interface RayObject {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    namespace?: string;
    labels?: Record<string, string>;
  };
  spec?: Json;
}

/** The actions by which a step changes the backend and the cluster of the recordings. */
export interface Stage {
  send(
    request: Pick<Recording, 'method' | 'path' | 'body'>,
  ): Promise<{ status: number; body: Json }>;
  /** Writes a Ray object past the API, as `kubectl` would. */
  store(plural: string, object: RayObject): void;
  /** The stored Ray object of a name. */
  stored(plural: string, name: string): RayObject;
}

/** The recording's replacement of Ray used the job's id, the sandbox uses the entrypoint. */
export const FAILING_ENTRYPOINT = 'python -V; exit 1';

const NAMESPACE = '/apis/v1/namespaces/test';

function answerOf(id: string): Json {
  const recording = recordings.find(recorded => recorded.id === id);
  if (!recording) throw new Error(`There is no recording ${id}`);
  return recording.answer;
}

/** One item of a recorded list. */
function itemOf(id: string, list: string, index: number): Json {
  return Object(answerOf(id)[list])[index];
}

async function create(stage: Stage, collection: string, body: Json) {
  const path = `${NAMESPACE}/${collection}`;
  const request = { method: 'POST', path, body: JSON.stringify(body) } as const;
  const { status } = await stage.send(request);
  if (status !== 200) throw new Error(`Creating ${path} answered ${status}`);
}

/** A copy of a stored object under another name, with a change of its spec. */
function storeCopy(
  stage: Stage,
  plural: string,
  names: { from: string; to: string },
  change: Json,
) {
  const { apiVersion, kind, metadata, spec } = stage.stored(plural, names.from);
  stage.store(plural, {
    apiVersion,
    kind,
    metadata: { name: names.to, namespace: 'test', labels: metadata.labels },
    spec: { ...spec, ...change },
  });
}

/** Steps between the recorded requests, by the id of the following recording. */
export const unrecordedSteps = new Map<string, (stage: Stage) => Promise<void>>(
  [
    [
      '28-cluster-list-limit',
      async stage => {
        const first = itemOf('28-cluster-list-limit', 'clusters', 0);
        await create(stage, 'clusters', first);
      },
    ],
    [
      '34-job-list-limit',
      // We refuse such a runtimeEnv at once, so it must come from elsewhere.
      async stage =>
        storeCopy(
          stage,
          'rayjobs',
          { from: 'rayjob-test', to: 'j-badenv' },
          { runtimeEnvYAML: '{:::' },
        ),
    ],
    [
      '44-service-list',
      async stage => {
        storeCopy(
          stage,
          'rayservices',
          { from: 'svc-test', to: 's-bad' },
          { serveConfigV2: '{:::' },
        );
        await create(
          stage,
          'services',
          itemOf('44-service-list', 'services', 1),
        );
      },
    ],
    [
      '52-fake-job-fj-ok-1-Initializing',
      async stage => {
        const { jobId: _, ...job } = answerOf(
          '52-fake-job-fj-ok-1-Initializing',
        );
        await create(stage, 'jobs', job);
      },
    ],
    [
      '52-fake-job-fj-fail-4-Failed-FAILED',
      async stage => {
        const job = answerOf('52-fake-job-fj-fail-4-Failed-FAILED');
        await create(stage, 'jobs', { ...job, entrypoint: FAILING_ENTRYPOINT });
      },
    ],
  ],
);
