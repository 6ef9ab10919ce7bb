import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TemplateValue } from 'nunjitsu';
import { parse } from 'yaml';
import { z } from 'zod';
import { runSteps } from './__testUtils__/runSteps';
import { startRay } from './__testUtils__/startRay';

/** The steps that the forms of the pages copy; the tests of the pages keep this file up to date. */
const COPIED_STEPS = join(__dirname, '__fixtures__/copiedSteps.yaml');

const EXAMPLE = join(__dirname, '../../../docs/examples/train-with-ray.yaml');

/** The templates on the Create page of `npm start`. */
const TRIAL_TEMPLATES = join(__dirname, '../../../examples/templates');

const pagesSchema = z.array(
  z.object({
    properties: z.record(
      z.string(),
      z.object({ default: z.json().optional() }),
    ),
  }),
);

/** The values of a form without input. */
function defaultsOf(parameters: unknown): Record<string, TemplateValue> {
  return Object.fromEntries(
    pagesSchema
      .parse(parameters)
      .flatMap(({ properties }) => Object.entries(properties))
      .flatMap(([name, field]) =>
        field.default === undefined ? [] : [[name, field.default]],
      ),
  );
}

describe('template steps', () => {
  let started: Awaited<ReturnType<typeof startRay>>;

  beforeAll(async () => {
    started = await startRay();
  });

  afterAll(() => started.stop());

  function stored(resource: string, name: string) {
    const key = { namespace: 'default', name };
    return started.sandbox.client.get(resource, key);
  }

  it('create the same objects as the forms that they were copied from', async () => {
    const steps = parse(await readFile(COPIED_STEPS, 'utf8'));
    const done = await runSteps(started.actions, steps);
    expect(Object.keys(done)).toEqual([
      'create-template',
      'create-cluster',
      'create-job',
      'create-service',
    ]);
    expect(stored('configmaps', 'small')).toBeDefined();
    expect(stored('rayclusters.ray.io', 'copied')).toMatchObject({
      metadata: { annotations: { note: 'no: "yes" # not a comment' } },
    });
    expect(stored('rayjobs.ray.io', 'copied')).toMatchObject({
      spec: {
        entrypoint: "echo '${{ literal }} {% not a tag %} {# nor this #}'",
      },
    });
    expect(stored('rayservices.ray.io', 'copied')).toBeDefined();
  });

  it.each([
    ['cluster', 'rayclusters.ray.io', undefined],
    ['service', 'rayservices.ray.io', 'component:default/fraud'],
    ['training', 'rayjobs.ray.io', 'component:default/fraud'],
  ])(
    'create the objects of the trial template %s',
    async (file, resource, component) => {
      const path = join(TRIAL_TEMPLATES, `${file}.yaml`);
      const { spec } = parse(await readFile(path, 'utf8'));
      const name = `trial-${file}`;
      const parameters = { ...defaultsOf(spec.parameters), name };
      const steps = await runSteps(started.actions, spec.steps, {
        ...parameters,
        ...(component && { component }),
      });
      const last = spec.steps.at(-1).id;
      expect(steps[last].output).toMatchObject({ name, namespace: 'default' });
      expect(stored('configmaps', name)).toBeDefined();
      const mark = JSON.stringify(stored(resource, name)).match(
        /"rayport.io\/component":"(.*?)"/,
      );
      expect(mark?.[1]).toBe(component);
    },
  );

  it('run the training job of the example', async () => {
    const template = parse(await readFile(EXAMPLE, 'utf8'));
    const steps = await runSteps(started.actions, template.spec.steps, {
      name: 'mnist',
      repository: 'https://example.com/code.zip',
      script: 'train.py',
      packages: ['torch==2.9.0'],
      namespace: 'default',
      computeTemplate: 'small',
      workers: 2,
      rayVersion: '2.46.0',
    });
    expect(steps.job.output.link).toBe('/ray/jobs/default/mnist');
    expect(steps.done.output.state).toBe('succeeded');
    const rayJob = stored('rayjobs.ray.io', 'mnist');
    expect(rayJob).toMatchObject({
      spec: {
        entrypoint: 'python train.py',
        rayClusterSpec: { workerGroupSpecs: [{ replicas: 2, maxReplicas: 2 }] },
      },
    });
    expect(parse(String(Object(rayJob).spec.runtimeEnvYAML))).toEqual({
      working_dir: 'https://example.com/code.zip',
      pip: ['torch==2.9.0'],
    });
  });
});
