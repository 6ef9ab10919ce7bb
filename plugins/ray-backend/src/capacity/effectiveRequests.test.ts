import { Pod } from '@rayport/backstage-plugin-ray-node';
import { effectiveRequests } from './effectiveRequests';

function container(name: string, cpu: string, restartPolicy?: string) {
  return { name, restartPolicy, resources: { requests: { cpu } } };
}

function cpuOf(spec: Pod['spec']): number | undefined {
  return effectiveRequests({ metadata: { name: 'p' }, spec }).get('cpu');
}

describe('effectiveRequests', () => {
  it('adds up containers that run at the same time', () => {
    const containers = [container('ray', '2'), container('autoscaler', '500m')];
    expect(cpuOf({ containers })).toBe(2.5);
    const initContainers = [container('mesh', '250m', 'Always')];
    expect(cpuOf({ containers, initContainers })).toBe(2.75);
    expect(cpuOf({ containers, overhead: { cpu: '125m' } })).toBe(2.625);
    expect(cpuOf(undefined)).toBeUndefined();
  });

  it('uses an init container that needs more than all others', () => {
    const containers = [container('ray', '2')];
    const small = [container('wait', '200m')];
    expect(cpuOf({ containers, initContainers: small })).toBe(2);
    const large = [container('mesh', '1', 'Always'), container('load', '4')];
    expect(cpuOf({ containers, initContainers: large })).toBe(5);
  });
});
