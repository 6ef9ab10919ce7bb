import { componentRef } from './componentRef';

describe('componentRef', () => {
  it.each([
    ['training', 'component:default/training'],
    [' ml/Training ', 'component:ml/training'],
    ['component:training', 'component:default/training'],
    ['Component:ML/training', 'component:ml/training'],
  ])('reads `%s`', (written, ref) => {
    expect(componentRef(written)).toBe(ref);
  });

  it.each([
    undefined,
    '',
    'system:default/training',
    'a/b/c',
    'two words',
    'x'.repeat(200),
  ])('returns nothing for `%s`', written => {
    expect(componentRef(written)).toBe('');
  });
});
