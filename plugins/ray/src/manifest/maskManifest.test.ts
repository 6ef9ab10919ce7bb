import { maskManifest } from './maskManifest';

describe('maskManifest', () => {
  it('hides only the values of environment variables', () => {
    const manifest = [
      'spec:',
      '  containers:',
      '    - name: ray',
      '      env:',
      '        - name: TOKEN',
      '          value: secret',
      '        - name: POD_IP',
      '          valueFrom:',
      '            fieldRef: status.podIP',
      '      args: ["value: kept"]',
      '',
    ].join('\n');
    const masked = maskManifest(manifest);
    expect(masked).not.toContain('secret');
    expect(masked).toBe(manifest.replace('value: secret', 'value: ••••••'));
  });

  it('does not change a manifest without environment variables', () => {
    const manifest = 'data:   {cpu: "2"}\n';
    expect(maskManifest(manifest)).toBe(manifest);
  });
});
