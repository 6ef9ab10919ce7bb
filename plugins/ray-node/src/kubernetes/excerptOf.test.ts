import { excerptOf } from './excerptOf';

describe('excerptOf', () => {
  it.each([
    ['', ''],
    ['\n  RBAC: access denied\r\nmore\n', 'RBAC: access denied'],
    [
      '<html><head><title>403\n Forbidden</title></head><h1>x</h1>',
      '403 Forbidden',
    ],
    ['<html><h1>no title</h1></html>', ''],
    [
      'denied: dial tcp 10.0.3.7:8265 for http://ray.internal:8265/api and [fd00::1]:80',
      'denied: dial tcp … for … and …',
    ],
    ['x'.repeat(1_000_000), `${'x'.repeat(200)}…`],
    [`<title${'<title'.repeat(200_000)}`, ''],
  ])('shortens %.60j to one line without addresses', (body, excerpt) => {
    expect(excerptOf(body)).toBe(excerpt);
  });
});
