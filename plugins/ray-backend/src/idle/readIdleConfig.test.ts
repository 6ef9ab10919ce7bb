import { ConfigReader } from '@backstage/config';
import { parseIdleTimeout } from './idleAnnotations';
import { isLookedAfter, policyOf } from './IdlePolicy';
import { readIdleConfig } from './readIdleConfig';

const HOUR = 3_600_000;

function read(idle?: object) {
  return readIdleConfig(new ConfigReader(idle && { ray: { idle } }));
}

describe('ray.idle', () => {
  it('is off by default', () => {
    expect(read()).toMatchObject({
      mode: 'off',
      timeoutMs: 2 * HOUR,
      rules: [],
    });
    expect(isLookedAfter(read())).toBe(false);
    expect(isLookedAfter(read({ rules: [{ mode: 'watch' }] }))).toBe(true);
  });

  it('uses the first matching rule, and top-level settings for the rest', () => {
    const config = read({
      mode: 'warn',
      timeout: '4h',
      gracePeriod: { minutes: 30 },
      rules: [
        { namespaces: ['prod'], mode: 'off' },
        { templates: ['gpu'], mode: 'suspend', timeout: '30m' },
      ],
    });
    const of = (namespace: string, ...templates: string[]) =>
      policyOf(config, { namespace, templates });
    const gracePeriodMs = HOUR / 2;
    expect(of('prod', 'gpu').mode).toBe('off');
    expect(of('dev', 'small', 'gpu')).toEqual({
      mode: 'suspend',
      timeoutMs: HOUR / 2,
      gracePeriodMs,
    });
    expect(of('dev', 'small')).toEqual({
      mode: 'warn',
      timeoutMs: 4 * HOUR,
      gracePeriodMs,
    });
  });

  it.each([
    [
      { mode: 'delete' },
      /ray\.idle\.mode is delete: use one of off, watch, warn, suspend/,
    ],
    [{ timeout: 'soon' }, /timeout/],
    [{ interval: '1ms' }, /ray\.idle\.interval is 1 ms/],
    [{ rules: [{}, { mode: 'x' }] }, /ray\.idle\.rules\[1\]\.mode is x/],
    [
      { rules: [{ namespaces: [] }] },
      /ray\.idle\.rules\[0\]\.namespaces is empty/,
    ],
  ])('refuses %j', (idle, message) => {
    expect(() => read(idle)).toThrow(message);
  });
});

it.each([
  ['90m', 1.5 * HOUR],
  ['1h30m', 1.5 * HOUR],
  ['2d', 48 * HOUR],
  ['never', Infinity],
  ['2', undefined],
  ['1.5h', undefined],
  ['', undefined],
])('parses the timeout annotation %s as %s ms', (text, milliseconds) => {
  expect(parseIdleTimeout(text)).toBe(milliseconds);
});
