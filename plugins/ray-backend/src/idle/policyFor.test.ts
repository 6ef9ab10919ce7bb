import { ConfigReader } from '@backstage/config';
import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { readOriginEdits } from '../kubernetes/OriginEdits';
import { policyFor } from './IdleClusters';
import { readIdleConfig } from './readIdleConfig';

const argocd = { 'argocd.argoproj.io/instance': 'ray-prod' };

it.each([
  ['managed', undefined, 'watch'],
  ['all', undefined, 'suspend'],
  ['all', 'deny', 'watch'],
])(
  'with ray.idle.objects: %s and edits: %s, a cluster of Argo CD gets the mode %s',
  (objects, edits, mode) => {
    const config = new ConfigReader({
      ray: {
        idle: { mode: 'suspend', objects },
        origins: { argocd: { edits } },
      },
    });
    const rules = {
      config: readIdleConfig(config),
      originEdits: readOriginEdits(config),
    };
    const metadata = { name: 'c', namespace: 'n', labels: argocd };
    const cluster: RayCluster = { metadata };
    expect(policyFor(rules, cluster, []).mode).toBe(mode);
  },
);
