import { KubernetesError } from '@rayport/backstage-plugin-ray-node';
import { fromKubernetesError } from './fromKubernetesError';

describe('fromKubernetesError', () => {
  it.each([401, 403])(
    'distinguishes a %d of a proxy from one of Kubernetes',
    status => {
      const body = '<html><title>Access denied by squid</title></html>';
      const foreign = KubernetesError.fromAnswer({
        httpStatus: status,
        body,
        retryAfter: null,
      });
      const { code, message } = fromKubernetesError(foreign);
      expect(code).toBe('FAILED_PRECONDITION');
      expect(message).toContain('Access denied by squid');
      expect(message).toContain('proxies between it and Kubernetes');
      expect(message).not.toMatch(/lacks a right|credentials/);
    },
  );

  it.each([414, 431])(
    'reports a %d as a request that is too long',
    httpStatus => {
      const long = KubernetesError.fromAnswer({
        httpStatus,
        body: '',
        retryAfter: null,
      });
      expect(fromKubernetesError(long)).toMatchObject({
        code: 'INVALID_ARGUMENT',
        message: expect.stringContaining('the request is too long'),
      });
    },
  );

  it('names the right that the account lacks', () => {
    const status = {
      kind: 'Status',
      code: 403,
      reason: 'Forbidden',
      message: 'pods is forbidden: User "u" cannot list resource "pods"',
    };
    const own = KubernetesError.fromAnswer({
      httpStatus: 403,
      body: JSON.stringify(status),
      retryAfter: null,
    });
    expect(fromKubernetesError(own)).toMatchObject({
      code: 'PERMISSION_DENIED',
      message: expect.stringContaining(`lacks a right: ${status.message}.`),
    });
  });
});
