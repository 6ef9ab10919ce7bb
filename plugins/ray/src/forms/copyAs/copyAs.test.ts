import { JsonObject } from '@rayport/backstage-plugin-ray-common';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { curlOf } from './curlOf';
import { kubectlOf } from './kubectlOf';
import { scaffolderStepOf } from './scaffolderStepOf';

/** Steps that the tests of the actions run. */
const STEPS = join(
  __dirname,
  '../../../../scaffolder-backend-module-ray/src/__fixtures__/copiedSteps.yaml',
);

const clusterSpec = {
  headGroupSpec: {
    computeTemplate: 'small',
    rayStartParams: { 'dashboard-host': '0.0.0.0' },
  },
  workerGroupSpec: [
    {
      groupName: 'workers',
      computeTemplate: 'small',
      replicas: 1,
      maxReplicas: 2,
    },
  ],
};
const copied = { name: 'copied', namespace: 'default', version: '2.46.0' };

function manifest(spec: JsonObject, apiVersion = 'ray.io/v1') {
  return stringify({
    apiVersion,
    kind: 'RayCluster',
    metadata: { name: 'a', namespace: 'n' },
    spec,
  });
}

describe('copies of a form', () => {
  it('are the template steps that the tests of the scaffolder actions run', () => {
    const steps = [
      scaffolderStepOf('template', {
        name: 'small',
        namespace: 'default',
        cpu: 1,
        memory: 2,
        tolerations: [{ key: 'gpu', operator: 'Exists', effect: 'NoSchedule' }],
      }),
      scaffolderStepOf('cluster', {
        ...copied,
        environment: 3,
        annotations: { note: 'no: "yes" # not a comment' },
        clusterSpec,
      }),
      scaffolderStepOf('job', {
        ...copied,
        entrypoint: "echo '${{ literal }} {% not a tag %} {# nor this #}'",
        runtimeEnv: 'env_vars:\n  A: "1"\n',
        clusterSpec,
      }),
      scaffolderStepOf('service', {
        ...copied,
        serveConfigV2: 'applications:\n  - name: a\n    import_path: a:app\n',
        clusterSpec,
      }),
    ];
    expect(steps.join('')).toBe(readFileSync(STEPS, 'utf8'));
  });

  it('are a manifest for a new object', () => {
    const wanted = manifest({ suspend: true });
    const preview = { manifest: wanted, current: '', changes: true };
    expect(kubectlOf(preview)).toBe(
      `kubectl apply -f - <<'EOF'\n${wanted}EOF\n`,
    );
  });

  it('are a patch for an existing object', () => {
    const preview = {
      current: manifest({ suspend: true, rayVersion: '1', kept: {} }),
      manifest: manifest({ rayVersion: "it's", kept: {} }),
      changes: true,
    };
    expect(kubectlOf(preview)).toBe(
      [
        'kubectl patch raycluster.ray.io a -n n --type merge \\',
        "  -p '{",
        '  "spec": {',
        '    "suspend": null,',
        `    "rayVersion": "it'\\''s"`,
        '  }',
        "}'",
      ].join('\n'),
    );
    const core = {
      ...preview,
      current: manifest({}, 'v1'),
      manifest: manifest({}, 'v1'),
    };
    expect(kubectlOf(core)).toMatch(/^kubectl patch raycluster a -n n /);
  });

  it('are a curl command with quotes for the shell', () => {
    const command = curlOf({
      baseUrl: 'https://portal/api/ray',
      operation: 'createRayJob',
      request: { namespace: 'n', job: { entrypoint: "echo 'hi'" } },
    });
    expect(command).toContain(
      "curl -X POST 'https://portal/api/ray/v1/namespaces/n/jobs'",
    );
    expect(command).toContain(`"entrypoint": "echo '\\''hi'\\''"`);
  });
});
