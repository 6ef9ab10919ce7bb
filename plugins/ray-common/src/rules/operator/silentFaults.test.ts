import { englishOf } from '../../texts';
import { warningsOf } from '../Rules';
import { operatedClusterRules } from './operatedClusterRules';
import { operatedJobRules } from './operatedJobRules';
import { OperatedClusterSpec, OperatedGroup } from './OperatorObjects';

const RESOURCES = { limits: { cpu: '1', memory: '2Gi' } };
const IMAGE = 'rayproject/ray:2.52.0';

function group(container: object = {}, rayStartParams = {}): OperatedGroup {
  const ray = { name: 'ray', image: IMAGE, resources: RESOURCES, ...container };
  return { rayStartParams, template: { spec: { containers: [ray] } } };
}

function warned(
  head: OperatedGroup,
  workers: OperatedGroup = group(),
  fields: Partial<OperatedClusterSpec> = {},
): string[] {
  const spec = {
    headGroupSpec: head,
    workerGroupSpecs: [{ ...workers, groupName: 'g', maxReplicas: 3 }],
    ...fields,
  };
  return warningsOf(
    { metadata: { name: 'c' }, spec },
    operatedClusterRules,
  ).map(englishOf);
}

describe('CPUs of autoscaled groups (kuberay 1943, kuberay 2612)', () => {
  const AUTOSCALED = { enableInTreeAutoscaling: true };
  const memory = { resources: { limits: { memory: '2Gi' } } };

  it('must be known of workers and the head', () => {
    expect(warned(group(), group(memory), AUTOSCALED)).toEqual([
      expect.stringMatching(
        /^spec\.workerGroupSpecs\[0\]\.template\.spec\.containers\[0\]\.resources\.limits\.cpu: the autoscaler finds no CPUs/,
      ),
    ]);
    expect(warned(group({ resources: {} }), group(), AUTOSCALED)).toEqual([
      expect.stringContaining('the autoscaler finds no CPUs'),
    ]);
  });

  it.each([
    ['a request', group({ resources: { requests: { cpu: 1 } } })],
    ['a start parameter', group(memory, { 'num-cpus': '0' })],
    ['resources of Ray', { ...group(memory), resources: { CPU: '2' } }],
  ])('are known from %s', (_, workers) => {
    expect(warned(group(), workers, AUTOSCALED)).toEqual([]);
  });

  it('do not matter without an autoscaler', () => {
    expect(warned(group(memory), group(memory))).toEqual([]);
  });
});

describe('a read-only root', () => {
  const readOnly = { securityContext: { readOnlyRootFilesystem: true } };
  const withMount = (mountPath: string) => ({
    ...readOnly,
    volumeMounts: [{ name: 'tmp', mountPath }],
  });
  const rooted = (container: object, parameters = {}, fields = {}) => {
    const made = group(container, parameters);
    const spec = made.template?.spec;
    const volumes = [{ name: 'tmp', emptyDir: {} }];
    const head = { ...made, template: { spec: { ...spec, volumes } } };
    return warned(head, group(), fields);
  };

  it('leaves Ray no place for its sessions', () => {
    const expected = [
      expect.stringMatching(
        /readOnlyRootFilesystem: Ray writes to \/tmp\/ray,/,
      ),
    ];
    expect(rooted(readOnly)).toEqual(expected);
    expect(rooted(withMount('/tmp/rays'))).toEqual(expected);
    expect(rooted(withMount('/tmp'), { 'temp-dir': '/data/ray' })).toEqual([
      expect.stringContaining('Ray writes to /data/ray,'),
    ]);
  });

  it.each([
    ['a volume', withMount('/tmp'), {}, {}],
    ['a volume of Ray alone', withMount('/tmp/ray/'), {}, {}],
    [
      'a volume at another folder',
      withMount('/data'),
      { 'temp-dir': '/data/ray' },
      {},
    ],
    [
      'a variable that names another folder',
      { ...withMount('/data'), env: [{ name: 'TMPDIR', value: '/data' }] },
      {},
      {},
    ],
    [
      "the operator's volume for logs",
      readOnly,
      {},
      { enableInTreeAutoscaling: true },
    ],
  ])('is fine with %s', (_, container, parameters, fields) => {
    expect(rooted(container, parameters, fields)).toEqual([]);
  });

  it('is fine in workers with a volume at the folder of the head', () => {
    const made = group(withMount('/data'));
    const volumes = [{ name: 'tmp', emptyDir: {} }];
    const spec = { ...made.template?.spec, volumes };
    const head = group({}, { 'temp-dir': '/data/ray' });
    expect(warned(head, { ...made, template: { spec } })).toEqual([]);
  });
});

describe('images without Ray (kuberay 3856)', () => {
  it.each([
    'python:3.11-slim',
    'docker.io/library/ubuntu',
    'pytorch/pytorch:2.6.0-cuda12.4-cudnn9-runtime',
    'nvidia/cuda:12.4.1-base-ubuntu22.04',
  ])('are found: %s', image => {
    expect(warned(group(), group({ image }))).toEqual([
      expect.stringContaining(`the image ${image} has no Ray`),
    ]);
  });

  it.each([
    'registry.example.com/python:3.11',
    'team/python:3.11',
    'vllm/vllm-openai:v0.8.0',
    'pytorch/torchserve:0.12',
    'python-with-ray:1',
  ])('are not supposed by a name alone: %s', image => {
    expect(warned(group(), group({ image }))).toEqual([]);
  });

  it('may install it with a command', () => {
    const args = ['pip install ray[default]==2.52.0'];
    const image = 'python:3.11';
    expect(warned(group(), group({ image, args }))).toEqual([]);
  });

  it('can not submit jobs', () => {
    const submitter = (container: object) => ({
      spec: {
        restartPolicy: 'Never',
        containers: [{ name: 's', image: 'python:3.11', ...container }],
      },
    });
    const tried = (container: object) =>
      warningsOf(
        {
          metadata: { name: 'j' },
          spec: {
            entrypoint: 'python a.py',
            submitterPodTemplate: submitter(container),
            rayClusterSpec: { headGroupSpec: group() },
          },
        },
        operatedJobRules,
      ).map(englishOf);
    expect(tried({})).toEqual([
      expect.stringMatching(/^spec\.submitterPodTemplate.+ has no Ray/),
    ]);
    expect(tried({ command: ['my-submitter'] })).toEqual([]);
  });
});
