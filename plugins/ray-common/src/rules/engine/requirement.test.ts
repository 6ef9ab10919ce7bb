import { refusalsOf } from '../__testUtils__/refusalsOf';
import { englishOf } from '../../texts';
import { placeAt } from '../place';
import { warningsOf } from '../Rules';
import { requirement } from './requirement';

it.each([
  ['torch=2.5', 'write torch==2.5'],
  ['torch=>2', 'write torch>=2'],
  ['torch =< 2', 'write torch <= 2'],
  ['torch 2.5', 'write a name and a version'],
])('suggests a correction of %j', (text, meant) => {
  const refusals = refusalsOf(text, (value, report) =>
    requirement(value, placeAt(report, 'pip')),
  );
  expect(refusals).toEqual([expect.stringContaining(meant)]);
});

it.each([
  ['-r requirements.txt', 1],
  ['--requirement=req.txt', 1],
  ['-c constraints.txt', 1],
  ['-r /home/ray/requirements.txt', 0],
  ['-r ${RAY_RUNTIME_ENV_CREATE_WORKING_DIR}/requirements.txt', 0],
  ['-r https://example.com/requirements.txt', 0],
  ['--extra-index-url https://example.com/simple', 0],
])('warns about the local file of %j %d times', (text, count) => {
  const warnings = warningsOf(text, (value, report) =>
    requirement(value, placeAt(report, 'pip')),
  );
  expect(warnings.map(englishOf)).toHaveLength(count);
});
