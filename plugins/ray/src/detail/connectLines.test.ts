import { connectLines, Way } from './connectLines';

const owner = { namespace: 'team-a', name: 'training' };

function linesFor(way: Way, change: { authentication?: 'token' } = {}) {
  return connectLines({
    way,
    owner,
    version: '2.52.0',
    authentication: 'none',
    ...change,
  });
}

describe('connectLines', () => {
  it('fills in name, namespace, ports and version', () => {
    expect(linesFor('portForward')).toBe(
      'kubectl -n team-a port-forward service/training-head-svc 10001 8265',
    );
    expect(linesFor('python')).toContain('pip install "ray[client]==2.52.0"');
    expect(linesFor('python')).toContain('ray.init("ray://localhost:10001")');
    expect(linesFor('notebook')).toMatch(/^%pip install/);
    expect(linesFor('jobSubmit')).toContain(
      'ray job submit --address http://localhost:8265 --working-dir .',
    );
  });

  it('reads the token from the cluster’s Secret if authentication requires it', () => {
    expect(linesFor('jobSubmit')).not.toContain('RAY_AUTH');
    expect(linesFor('jobSubmit', { authentication: 'token' })).toContain(
      'kubectl -n team-a get secret training',
    );
  });
});
