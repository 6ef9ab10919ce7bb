import { environmentToLabel, labelToEnvironment } from './environmentLabel';

describe('the environment label', () => {
  it.each([
    [0, 'DEV'],
    [1, 'TESTING'],
    [2, 'STAGING'],
    [3, 'PRODUCTION'],
  ])('of %i is %s', (environment, label) => {
    expect(environmentToLabel(environment)).toBe(label);
    expect(labelToEnvironment(label)).toBe(environment);
  });

  it('of other numbers consists of their digits, which are read as 0', () => {
    expect(environmentToLabel(9)).toBe('9');
    for (const label of ['9', '1', '', 'staging', undefined]) {
      expect(labelToEnvironment(label)).toBe(0);
    }
  });
});
