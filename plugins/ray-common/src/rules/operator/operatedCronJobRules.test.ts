import { refusalsOf } from '../__testUtils__/refusalsOf';
import { spec as rayClusterSpec } from './__testUtils__/operatedObjects';
import { operatedCronJobRules } from './operatedCronJobRules';
import { OperatedCronJob } from './OperatorObjects';

const jobTemplate = { entrypoint: 'python main.py', rayClusterSpec };
const spec = { schedule: '0 3 * * *', jobTemplate };

const refusals = (cronJob: Partial<OperatedCronJob>) =>
  refusalsOf(
    { metadata: { name: 'nightly' }, spec, ...cronJob },
    operatedCronJobRules,
  );

it('accepts a valid RayCronJob', () => {
  expect(refusals({})).toEqual([]);
  const zoned = { ...spec, timeZone: 'Europe/Berlin' };
  expect(refusals({ spec: zoned })).toEqual([]);
  expect(refusals({ metadata: { name: 'n'.repeat(41) } })).toEqual([]);
});

it.each<[RegExp, Partial<OperatedCronJob>]>([
  [/^spec\.schedule: .*61/, { spec: { ...spec, schedule: '61 * * * *' } }],
  [/^spec\.schedule: .*no schedule/, { spec: { jobTemplate } }],
  [/^spec\.timeZone: .*"Mars"/, { spec: { ...spec, timeZone: 'Mars' } }],
  [
    /^spec\.jobTemplate\.entrypoint: /,
    { spec: { ...spec, jobTemplate: { rayClusterSpec } } },
  ],
  [
    /^metadata\.name: .*adds six characters.*has 42 .* 41/,
    { metadata: { name: 'n'.repeat(42) } },
  ],
  [/^metadata\.name: .*has 48 .* 47/, { metadata: { name: 'n'.repeat(48) } }],
])('refuses %s', (expected, faulty) => {
  expect(refusals(faulty)).toEqual([expect.stringMatching(expected)]);
});
