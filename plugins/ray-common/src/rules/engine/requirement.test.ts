import { refusalsOf } from '../__testUtils__/refusalsOf';
import { placeAt } from '../place';
import { requirement } from './requirement';

it.each([
  ['torch=2.5', 'write torch==2.5'],
  ['torch=>2', 'write torch>=2'],
  ['torch =< 2', 'write torch <= 2'],
  ['torch 2.5', 'write a name and a version'],
])('says what %j probably means', (text, meant) => {
  const refusals = refusalsOf(text, (value, report) =>
    requirement(value, placeAt(report, 'pip')),
  );
  expect(refusals).toEqual([expect.stringContaining(meant)]);
});
