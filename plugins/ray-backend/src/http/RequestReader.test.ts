import { OperationRoutes } from './OperationRoutes';
import { RequestReader } from './RequestReader';

const CLUSTERS = '/namespaces/n/clusters';

describe('RequestReader', () => {
  const reader = new RequestReader(OperationRoutes.forMount('v1'));

  it('reads the operation and its parameters from a URL', () => {
    const { id, parsed, consistency, dryRun } = reader.read(
      'GET',
      `${CLUSTERS}?limit=2&consistency=strong`,
    );
    expect({ id, consistency, dryRun }).toEqual({
      id: 'listCluster',
      consistency: 'strong',
      dryRun: false,
    });
    expect(parsed?.input).toMatchObject({
      namespace: 'n',
      limit: '2',
    });
  });

  it('parses identical reads once, into a frozen result', () => {
    const first = reader.read('GET', `${CLUSTERS}/a`);
    expect(reader.read('GET', `${CLUSTERS}/a`)).toBe(first);
    const other = reader.read('GET', `${CLUSTERS}/b`);
    expect(other.parsed?.input).toMatchObject({ name: 'b' });
    expect(Object.isFrozen(first.parsed?.input)).toBe(true);
  });

  it('parses writes every time, without their bodies', () => {
    const first = reader.read('DELETE', `${CLUSTERS}/a?dryRun=All`);
    expect(first).toMatchObject({ id: 'deleteCluster', dryRun: true });
    expect(reader.read('DELETE', `${CLUSTERS}/a?dryRun=All`)).not.toBe(first);
    const posted = reader.read('POST', CLUSTERS);
    expect(posted).toMatchObject({
      parsed: undefined,
      fields: { namespace: 'n' },
    });
  });

  it('does not cache refusals', () => {
    for (let i = 0; i < 2; i += 1) {
      expect(() => reader.read('GET', '/nowhere')).toThrow('Not Found');
      expect(() => reader.read('GET', `${CLUSTERS}?limit=many`)).toThrow(
        'invalid syntax',
      );
    }
  });
});
