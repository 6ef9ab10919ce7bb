import { kubernetesWarnings } from './kubernetesWarnings';

describe('kubernetesWarnings', () => {
  it('are those of policies and of Kubernetes, without dropped fields', () => {
    const header =
      '299 - "unknown field \\"spec.foo\\"", 299 - "policy \\"team\\": set a label, please"';
    expect(kubernetesWarnings(header)).toEqual([
      'policy "team": set a label, please',
    ]);
  });

  it('are none without a header', () => {
    expect(kubernetesWarnings(null)).toEqual([]);
  });
});
