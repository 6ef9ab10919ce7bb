import { Pod, RayWorkerGroupSpec } from '@rayport/backstage-plugin-ray-node';
import { trimPod } from '../kubernetes/cache/trim';
import { START_COMMAND } from '../kubernetes/operatorPods';
import { GROUP_PARTS, PARTS } from './groupParts';

const GROUP: RayWorkerGroupSpec = {
  groupName: 'workers',
  rayStartParams: { 'num-cpus': '4', 'log-style': 'record' },
  template: {
    metadata: { labels: { team: 'a' }, annotations: { note: 'a' } },
    spec: {
      containers: [
        {
          name: 'ray-worker',
          image: 'rayproject/ray:2.46.0',
          imagePullPolicy: 'Always',
          env: [{ name: 'MODE', value: 'a' }],
          ports: [{ containerPort: 8080 }],
          resources: { limits: { cpu: '4' }, requests: { cpu: '4' } },
          volumeMounts: [{ name: 'data', mountPath: '/data' }],
          securityContext: { privileged: true },
        },
      ],
      volumes: [{ name: 'data', emptyDir: { sizeLimit: '1Gi' } }],
      tolerations: [{ key: 'gpu', operator: 'Exists' }],
      serviceAccountName: 'ray',
      imagePullSecrets: [{ name: 'pull' }],
    },
  },
};

/** A pod as the operator makes it from the group, and as the cache keeps it. */
function podOf({ template }: RayWorkerGroupSpec): Pod {
  const [ray, ...others] = template.spec?.containers ?? [];
  const command = 'ray start  --num-cpus=4  --log-style=record ';
  const env = [...(ray?.env ?? []), { name: START_COMMAND, value: command }];
  const containers = ray && [{ ...ray, env }, ...others];
  return trimPod({
    metadata: { name: 'p', ...template.metadata },
    spec: { ...template.spec, containers },
  });
}

const OTHER: RayWorkerGroupSpec = {
  groupName: 'workers',
  rayStartParams: { 'log-style': 'pretty' },
  template: {
    metadata: { labels: { team: 'b' }, annotations: { note: 'b' } },
    spec: {
      containers: [
        {
          name: 'ray-worker',
          image: 'rayproject/ray:2.47.0',
          env: [{ name: 'MODE', value: 'b' }],
          resources: { limits: { cpu: '8' } },
        },
      ],
      volumes: [{ name: 'data', emptyDir: { sizeLimit: '2Gi' } }],
      tolerations: [{ key: 'tpu', operator: 'Exists' }],
      serviceAccountName: 'other',
    },
  },
};

const compared = GROUP_PARTS.filter(part => PARTS[part].isIn);

describe.each(GROUP_PARTS)('%s', part => {
  it('differs between two definitions that have nothing in common', () => {
    expect(PARTS[part].of(GROUP)).not.toEqual(PARTS[part].of(OTHER));
  });
});

describe.each(compared)('%s of a pod', part => {
  it('is found in the cached pod', () => {
    expect(PARTS[part].isIn?.(podOf(GROUP), GROUP)).toBe(true);
  });

  it('is not found if the definition has changed', () => {
    expect(PARTS[part].isIn?.(podOf(GROUP), OTHER)).toBe(false);
  });
});
