import { RayServiceObject } from '@rayport/backstage-plugin-ray-node';
import {
  ObjectChange,
  ObjectListener,
} from '../kubernetes/cache/CachedObjects';
import { LastApplications } from './LastApplications';

const RUNNING = { fruit: { status: 'RUNNING' } };

function service(
  cluster: string,
  applicationStatuses?: typeof RUNNING,
): RayServiceObject {
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayService',
    metadata: { namespace: 'default', name: 's' },
    status: {
      activeServiceStatus: { rayClusterName: cluster, applicationStatuses },
    },
  };
}

describe('LastApplications', () => {
  let now = 0;
  let listener: ObjectListener<RayServiceObject>;

  function setUp() {
    now = 1_000;
    return new LastApplications({
      services: {
        subscribe(added) {
          listener = added;
          return () => {};
        },
      },
      now: () => now,
    });
  }

  const see = (
    object: RayServiceObject,
    type: ObjectChange<RayServiceObject>['type'] = 'changed',
  ) => listener([{ type, object }]);

  it('remembers the applications until the operator drops them', () => {
    const applications = setUp();
    see(service('c1', RUNNING));
    expect(applications.of(service('c1', RUNNING))).toBeUndefined();
    now = 2_000;
    see(service('c1'));
    now = 3_000;
    see(service('c1'));
    expect(applications.of(service('c1'))).toEqual({
      statuses: RUNNING,
      until: 2_000,
    });
  });

  it('returns the last applications of a service before it is notified of the change', () => {
    const applications = setUp();
    see(service('c1', RUNNING));
    expect(applications.of(service('c1'))?.until).toBe(1_000);
  });

  it.each<[string, () => void]>([
    ['another cluster serves', () => see(service('c2'))],
    ['the service is deleted', () => see(service('c1'), 'deleted')],
  ])('forgets the applications once %s', (_, change) => {
    const applications = setUp();
    see(service('c1', RUNNING));
    expect(applications.of(service('c2'))).toBeUndefined();
    change();
    expect(applications.of(service('c1'))).toBeUndefined();
  });
});
