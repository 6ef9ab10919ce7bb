import { Service, serviceSchema } from '@rayport/backstage-plugin-ray-common';
import { RayServiceObject } from '@rayport/backstage-plugin-ray-node';
import { recordedTemplates } from '../clusters/__testUtils__/recordings';
import { mergeRayService } from './mergeRayService';
import { serviceToRayService } from './serviceToRayService';

const templates = recordedTemplates();

function serviceOf(change: Partial<Service> = {}): Service {
  const rayStartParams = { 'dashboard-host': '0.0.0.0' };
  return {
    ...serviceSchema.parse({
      name: 's',
      namespace: 'n',
      user: 'ann',
      version: '2.46.0',
      serveConfigV2: 'applications: []',
      serviceUnhealthySecondThreshold: 90,
      clusterSpec: {
        headGroupSpec: { computeTemplate: 'gpu', rayStartParams },
      },
    }),
    ...change,
  };
}

function wanted(service: Service): RayServiceObject {
  const now = new Date('2026-11-21T10:00:00Z');
  const object = serviceToRayService({ service, templates, now });
  return JSON.parse(JSON.stringify(object));
}

/** Stored by the portal, then changed by the operator, an administrator and a newer operator. */
function touched(): RayServiceObject {
  const { metadata, spec, ...object } = wanted(serviceOf());
  const foreign = { upgradeStrategy: { type: 'None' }, suspend: false };
  return {
    ...object,
    metadata: {
      ...metadata,
      uid: 'uid-s',
      resourceVersion: '7',
      finalizers: ['ray.io/rayservice-finalizer'],
      labels: { ...metadata.labels, team: 'vision' },
      annotations: {
        ...metadata.annotations,
        note: 'hands off',
        'rayport.io/user': 'user:default/ann',
      },
    },
    spec: { ...spec, ...foreign },
    status: { serviceStatus: 'Running' },
  };
}

describe('mergeRayService', () => {
  it('changes only what the request changes', () => {
    const change = { user: 'bob', serveConfigV2: 'applications: [a]' };
    const before = touched();
    const merged = mergeRayService(before, wanted(serviceOf(change)));
    expect(merged).toEqual({
      ...before,
      metadata: {
        ...before.metadata,
        labels: { ...before.metadata.labels, 'ray.io/user': 'bob' },
        annotations: {
          'ray.io/creation-timestamp': '2026-11-21 10:00:00 +0000 UTC',
          note: 'hands off',
        },
      },
      spec: { ...before.spec, serveConfigV2: change.serveConfigV2 },
    });
  });

  it('removes fields that the request omits, and keeps the creation time', () => {
    const change = { serviceUnhealthySecondThreshold: 0 };
    const before = touched();
    const created = { 'ray.io/creation-timestamp': 'before' };
    Object.assign(before.metadata.annotations ?? {}, created);
    const { metadata, spec } = mergeRayService(
      before,
      wanted(serviceOf(change)),
    );
    expect(metadata.annotations).toMatchObject(created);
    expect(spec).not.toHaveProperty('serviceUnhealthySecondThreshold');
  });

  it('keeps thresholds that clients can only read rounded', () => {
    const { spec, ...before } = touched();
    const thresholds = {
      serviceUnhealthySecondThreshold: 5_000_000_000,
      deploymentUnhealthySecondThreshold: 6_000_000_000,
    };
    const merged = mergeRayService(
      { ...before, spec: { ...spec, ...thresholds } },
      wanted(
        serviceOf({
          serviceUnhealthySecondThreshold: 2_147_483_647,
          deploymentUnhealthySecondThreshold: 7,
        }),
      ),
    );
    expect(merged.spec).toMatchObject({
      serviceUnhealthySecondThreshold: 5_000_000_000,
      deploymentUnhealthySecondThreshold: 7,
    });
  });
});
