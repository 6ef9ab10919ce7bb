import { ConfigReader } from '@backstage/config';
import { unknownKeys } from './unknownKeys';

const of = (ray: object) => unknownKeys(new ConfigReader({ ray }));

it('suggests the intended key, in sections and in lists', () => {
  expect(
    of({
      api: { anonymus: true },
      histroy: { retention: '1d' },
      idle: { rules: [{}, { 'time-out': '1h' }] },
    }),
  ).toEqual({
    problems: [
      'ray.api.anonymus is unknown: did you mean ray.api.anonymous?',
      'ray.histroy is unknown: did you mean ray.history?',
      'ray.idle.rules[1].time-out is unknown: did you mean ray.idle.rules[1].timeout?',
    ],
    warnings: [],
  });
});

it('only warns about a key that resembles no other', () => {
  expect(of({ ourOwnModule: { a: 1 } })).toEqual({
    problems: [],
    warnings: ['ray.ourOwnModule is unknown, and ignored.'],
  });
});

it('knows the keys of every package, and accepts names that users choose', () => {
  expect(
    of({
      sandbox: { port: 1 },
      links: [{ title: 'a', url: 'b' }],
      podSecurity: { namespaces: { defualt: 'baseline' } },
    }),
  ).toEqual({ problems: [], warnings: [] });
});

it.each([{}, { ray: 'on' }, { ray: null }, { ray: [1] }])(
  'reports nothing for %j',
  data => {
    expect(unknownKeys(new ConfigReader(data))).toEqual({
      problems: [],
      warnings: [],
    });
  },
);
