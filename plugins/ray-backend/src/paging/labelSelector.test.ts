import { readOrRefuse, slownessOf } from '../__testUtils__/processorTime';
import { parseLabelSelector } from './labelSelector';

/** Longest URL that Node.js accepts (its limit for all headers together), characters. */
const MAX_URL = 16_384;

describe('parseLabelSelector', () => {
  const labels = { app: 'web', 'ray.io/cluster': 'demo' };

  it.each([
    ['app=web', true],
    ['app==web,x.io/cluster=demo', true],
    ['app in (api, web),!gone', true],
    ['app notin (api,other) , app', true],
    ['app notin (api,web)', false],
    ['gone', false],
    ['app!=web', false],
    [' ', true],
  ])('reads %s', (selector, expected) => {
    expect(parseLabelSelector(selector)(labels)).toBe(expected);
  });

  it.each(['a,,b', 'a,', 'a in (b', 'a)b', 'a in b,c'])(
    'refuses %s',
    selector => {
      expect(() => parseLabelSelector(selector)).toThrow(/can't be read at/);
    },
  );

  it('refuses more than 64 requirements', () => {
    const many = Array.from({ length: 65 }, (_, index) => `a${index}`);
    expect(() => parseLabelSelector(many.join(','))).toThrow(
      /has 65 requirements, at most 64/,
    );
  });

  it.each([
    ['commas', ',', 1],
    ['parentheses', '(', 1],
    ['pairs of them', '(),', 1],
    ['letters', 'a', 1],
    ['values', 'a,', 64],
  ])('reads the longest selector in time: %s', (_, part, times) => {
    expect(
      slownessOf(
        MAX_URL * times,
        length => `a in (${part.repeat(length / part.length)})`,
        selector => {
          for (const text of [selector, selector.slice(5)]) {
            readOrRefuse(() => parseLabelSelector(text)(labels));
          }
        },
      ),
    ).toBeUndefined();
  });
});
