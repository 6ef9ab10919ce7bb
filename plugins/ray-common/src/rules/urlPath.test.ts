import fc from 'fast-check';
import { leadsUpwards } from './urlPath';

const ROOT = 'http://head.invalid:8265/root';

describe('leadsUpwards', () => {
  it.each(['/a/b?c=/../d', '/%23', '/a%20b', '/...', '/', ''])(
    'returns false for %j',
    path => expect(leadsUpwards(path)).toBe(false),
  );

  it.each([
    '/..',
    '/a/../b',
    '/%2e%2E/a',
    '/a\\..\\b',
    '/..%2fa',
    '/a/.',
    '/#',
    '/a?b#c',
    '/#?/../a',
    '/a b',
    '/a\tb',
    '/%',
  ])('returns true for %j', path => expect(leadsUpwards(path)).toBe(true));

  it('returns false only for paths that URL parsers keep', () => {
    const pieces = [
      '/',
      '..',
      '.',
      '%2e',
      '%2F',
      '\\',
      '#',
      '?',
      'a',
      '%',
      ':',
      '@',
      ' ',
    ];
    const path = fc
      .array(fc.constantFrom(...pieces), { maxLength: 10 })
      .map(parts => `/${parts.join('')}`);
    fc.assert(
      fc.property(path, text => {
        if (leadsUpwards(text)) return;
        const { pathname, href } = new URL(ROOT + text);
        expect(href).not.toContain('#');
        expect(pathname.startsWith('/root/')).toBe(true);
        const [asked] = text.split('?', 1);
        expect(pathname.slice('/root'.length)).toHaveLength(asked.length);
      }),
      { numRuns: 2_000 },
    );
  });
});
