import { readWarnings } from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { manifestOf, readSamples } from './__testUtils__/manifests';

const SAMPLES = readSamples();
const FAULTS = SAMPLES.flatMap(({ kind, is, set: base, faults }) =>
  faults.map(fault => ({ ...fault, kind, is, base })),
);

/** Warnings about what the test's Kubernetes does not have: objects and nodes. */
const OF_SURROUNDINGS =
  /^(?:these do not exist in the namespace|cluster \S+ does not exist in|.+; no node of this Kubernetes)/;

/** Each message says what is allowed, or what to do. */
const ADVICE = new RegExp(
  [
    'must |requires |should |supported values|Required value|Duplicate value',
    'not valid YAML|exactly one|without|together|it takes|instead|; [a-z]+ |Use ',
    ': (add|check|close|give|keep|lower|name|remove|rename|set|use|write) ',
  ].join('|'),
);

describe('manifests', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  beforeAll(async () => {
    backend = await startRayBackend({
      ray: {
        kubernetesApi: { enabled: true },
        podSecurity: { namespaces: { default: 'privileged' } },
      },
    });
  });

  afterAll(() => backend.stop());

  async function tried(kind: string, ...sets: object[]) {
    const plural = `${kind.toLowerCase()}s`;
    const { status, body, headers } = await request(backend.server)
      .post(`/apis/ray.io/v1/namespaces/default/${plural}?dryRun=All`)
      .send(manifestOf(kind, ...sets));
    return {
      refusals: status < 400 ? [] : [`${body.message}`],
      warnings: readWarnings(headers.warning ?? null),
    };
  }

  it('are more than 60 valid ones, and more than 200 faults', () => {
    expect(SAMPLES.length).toBeGreaterThan(60);
    expect(FAULTS.length).toBeGreaterThan(200);
  });

  it.each(SAMPLES)('accepts $is', async ({ kind, set, lacks }) => {
    const { refusals, warnings } = await tried(kind, set);
    const others = warnings.filter(each => !OF_SURROUNDINGS.test(each));
    expect([...refusals, ...others]).toEqual([]);
    expect(warnings).toHaveLength(lacks ? 1 : 0);
    expect(warnings.join()).toContain(lacks ?? '');
  });

  it.each(FAULTS)('finds $field of $is: $set', async fault => {
    const { kind, base, set, field } = fault;
    const { refusals, warnings } = await tried(kind, base, set);
    const named = [...refusals, ...warnings].filter(
      message => message.includes(field) && !OF_SURROUNDINGS.test(message),
    );
    expect(named).toContainEqual(expect.stringMatching(ADVICE));
  });
});
