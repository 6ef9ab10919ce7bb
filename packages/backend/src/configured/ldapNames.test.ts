import { entityName } from './ldapNames';

describe('entityName', () => {
  it.each([
    ['ml', 'ml'],
    ['Data-Platform_2.0', 'Data-Platform_2.0'],
    ['Data Platform', 'Data_Platform'],
    ['R&D (Berlin)', 'R_D_Berlin'],
    ['ann@example.com', 'ann_example.com'],
    ['Zürich', 'Z_rich'],
    ['-team-', 'team'],
    [`${'a'.repeat(62)} b`, 'a'.repeat(62)],
  ])('makes %s one that the catalog takes', (name, expected) => {
    expect(entityName(name)).toBe(expected);
  });

  it('leaves one without any letter or digit as it is', () => {
    expect(entityName('研究')).toBe('研究');
  });

  it('is quick with a long name', () => {
    const since = performance.now();
    expect(entityName('_ '.repeat(1_000_000)).length).toBe(2_000_000);
    expect(performance.now() - since).toBeLessThan(10_000);
  });
});
