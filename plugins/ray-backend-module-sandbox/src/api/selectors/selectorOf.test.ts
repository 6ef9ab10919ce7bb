import { parseLabelSelector } from './selectorOf';

const labels = { 'ray.io/node-type': 'head', app: 'ray', empty: '' };

describe('parseLabelSelector', () => {
  it.each([
    ['', true],
    ['app=ray', true],
    ['app==ray', true],
    ['app=other', false],
    ['app!=other', true],
    ['missing!=x', true],
    ['ray.io/node-type in (head, worker)', true],
    ['ray.io/node-type in (worker)', false],
    ['missing in (x)', false],
    ['app notin (ray,x)', false],
    ['missing notin (x)', true],
    ['empty=', true],
    ['missing=', false],
    ['app', true],
    ['!app', false],
    ['!missing', true],
    ['app=ray,ray.io/node-type in (head,worker),!missing', true],
    ['app=ray,missing', false],
  ])('evaluates %j as %s', (selector, expected) => {
    expect(parseLabelSelector(selector)(labels)).toBe(expected);
  });

  it.each(['a b', 'a in', 'a in x', '=x', 'a=b=c', 'a,(b'])(
    'refuses %j',
    selector => {
      expect(() => parseLabelSelector(selector)).toThrow(
        /unable to parse requirement/,
      );
    },
  );
});
