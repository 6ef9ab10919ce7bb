import { createTestStore, refusal } from '../__testUtils__/createTestStore';
import { JsonObject, KubernetesObject, readPath } from '../core/json';
import { ObjectStore } from '../store/ObjectStore';

function service(name: string, spec: JsonObject): KubernetesObject {
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name, namespace: 'test' },
    spec: { ports: [{ port: 80 }], ...spec },
  };
}

const nodePort = (wanted?: number) => ({
  type: 'NodePort',
  ports: [{ port: 80, ...(wanted && { nodePort: wanted }) }],
});

describe('ServiceAllocator', () => {
  let store: ObjectStore;

  beforeEach(() => {
    // Always the same first choice, so that the second Service must try another port.
    store = createTestStore({ random: () => 0.5 });
  });

  it('gives each Service unique node ports, and keeps them on update', () => {
    const first = store.create('services', service('a', nodePort()));
    const second = store.create('services', service('b', nodePort()));
    const ports = [first, second].map(({ spec }) => readPath(spec, 'ports'));
    expect(ports).toMatchObject([[{ nodePort: 31384 }], [{ nodePort: 31385 }]]);

    const updated = store.update('services', service('a', nodePort()));
    expect(updated.spec).toMatchObject({
      clusterIP: readPath(first, 'spec.clusterIP'),
      ports: [{ nodePort: 31384, protocol: 'TCP', targetPort: 80 }],
    });
  });

  it('accepts a free port, and refuses one that is allocated or out of range', () => {
    store.create('services', service('a', nodePort(30080)));
    const taken = service('b', nodePort(30080));
    expect(refusal(() => store.create('services', taken))).toMatchObject({
      code: 422,
      message:
        'Service "b" is invalid: spec.ports[0].nodePort: Invalid value: 30080: provided port is already allocated',
    });
    expect(
      refusal(() => store.create('services', service('c', nodePort(80))))
        .message,
    ).toMatch(/provided port is not in the valid range/);

    store.delete('services', { namespace: 'test', name: 'a' });
    expect(() => store.create('services', taken)).not.toThrow();
  });

  it('gives no address to headless Services, and a unique one to others', () => {
    const headless = store.create(
      'services',
      service('a', { clusterIP: 'None' }),
    );
    expect(headless.spec).toMatchObject({ clusterIP: 'None' });
    const address = { clusterIP: '10.96.0.7' };
    const named = store.create('services', service('b', address));
    expect(named.spec).toMatchObject({ clusterIPs: ['10.96.0.7'] });
    expect(
      refusal(() => store.create('services', service('c', address))).message,
    ).toMatch(/provided IP is already allocated/);
  });

  it('allocates nothing on a dry run', () => {
    const definition = store.registry.named('services');
    const dryRun = () =>
      store.createObject(definition, service('a', nodePort()), {
        dryRun: true,
      }).object.spec;
    expect(dryRun()).toEqual(dryRun());
  });
});
