import { rayJobSchema } from '../schema/raySchemas';
import { rayJob } from '../simulation/__testUtils__/rayJob';
import { rayService } from '../simulation/__testUtils__/rayService';
import { SimulatedCluster } from '../simulation/__testUtils__/SimulatedCluster';
import { asGoWrites } from './finalizers';

describe('asGoWrites', () => {
  it('adds empty structs, omits empty fields, and canonicalizes quantities', () => {
    const { spec } = asGoWrites(
      rayJobSchema,
      rayJob('demo', {
        entrypoint: '',
        shutdownAfterJobFinishes: false,
        suspend: false,
        entrypointNumCpus: 0,
        rayClusterSpec: {
          suspend: false,
          enableInTreeAutoscaling: false,
          headGroupSpec: {
            rayStartParams: {},
            template: {
              spec: {
                volumes: [{ name: 'a', emptyDir: {} }],
                containers: [
                  { name: 'a', env: [] },
                  { name: 'b', resources: { limits: { cpu: '2000m' } } },
                ],
              },
            },
          },
        },
      }),
    );
    expect(spec).toEqual({
      rayClusterSpec: {
        suspend: false,
        enableInTreeAutoscaling: false,
        headGroupSpec: {
          template: {
            metadata: {},
            spec: {
              volumes: [{ name: 'a', emptyDir: {} }],
              containers: [
                { name: 'a', resources: {} },
                { name: 'b', resources: { limits: { cpu: '2' } } },
              ],
            },
          },
        },
      },
    });
  });
});

describe('the generation of an object that gets a finalizer', () => {
  async function generations(inGoForm: boolean) {
    const kubernetes = new SimulatedCluster();
    const job = rayJob('job');
    const service = rayService('service');
    if (inGoForm) {
      const specs = [job.spec.rayClusterSpec, service.spec.rayClusterConfig];
      specs
        .flatMap(spec => spec?.workerGroupSpecs ?? [])
        .forEach(({ template }) => {
          template.metadata = {};
        });
    }
    kubernetes.create(job);
    kubernetes.create(service);
    await kubernetes.pass(3);
    const { metadata: ofJob } = kubernetes.job('job');
    const { metadata: ofService } = kubernetes.rayService('service');
    expect(ofJob.finalizers).toHaveLength(1);
    expect(ofService.finalizers).toHaveLength(1);
    return [ofJob.generation, ofService.generation];
  }

  it('is 2 when the operator serializes the spec differently', async () => {
    expect(await generations(false)).toEqual([2, 2]);
  });

  it('is 1 when the client serializes the spec like Go, as the KubeRay API server does', async () => {
    expect(await generations(true)).toEqual([1, 1]);
  });
});
