import { IdleNotice } from '@rayport/backstage-plugin-ray-node';
import { toIdlePayload } from './toIdlePayload';

const notice: IdleNotice = {
  event: 'warned',
  cluster: { namespace: 'ml', name: 'lab' },
  uid: 'u1',
  owner: 'ada',
  idleSince: '2030-01-01T10:00:00Z',
  suspendAt: '2030-01-01T13:00:00Z',
};

describe('toIdlePayload', () => {
  it('includes the time of suspension and a link to keep the cluster', () => {
    expect(toIdlePayload(notice)).toEqual({
      title: 'Cluster lab is idle and will be suspended',
      description:
        'Nothing has worked on it since 2030-01-01 10:00 UTC. At 2030-01-01 13:00 UTC its pods are taken away, unless you use it or keep it on its page; its definition stays. Namespace: ml.',
      link: '/ray/clusters/ml/lab',
      severity: 'normal',
      topic: 'ray:cluster-idle',
      scope: 'ray:cluster-idle:u1',
    });
  });

  it('has a title per event, and one scope, so that each notification replaces the previous one', () => {
    const told = (['warned', 'suspended', 'withdrawn'] as const).map(event =>
      toIdlePayload({ ...notice, event }),
    );
    expect(new Set(told.map(({ title }) => title)).size).toBe(3);
    expect(new Set(told.map(({ scope }) => scope)).size).toBe(1);
  });

  it('does not announce a suspension if none is planned', () => {
    const { title, description } = toIdlePayload({ ...notice, suspendAt: '' });
    expect(title).toBe('Cluster lab is idle');
    expect(description).not.toMatch(/taken away/);
  });
});
