// `npm run check`: what a change must pass beside `npm test`. `.ci/run` runs both.
import { mkdirSync } from 'node:fs';
import { inRepository } from './lib/paths.mjs';
import { runMain } from './lib/runMain.mjs';
import { commandStep } from './lib/steps/commandStep.mjs';
import { runSteps } from './lib/steps/runSteps.mjs';
import { sumCounts, tellCounts } from './lib/testCounts.mjs';

/** The same every time: what others would find is looked for by `npm run check:all`. */
const SEED = ['--seed', '1'];

/** Longest first, and last what needs the machine for itself. */
const STEPS = [
  { name: 'types', run: commandStep('typecheck') },
  { name: 'lint', run: commandStep('lint') },
  { name: 'pack', run: commandStep('pack', ['--check']), after: 'types' },
  { name: 'api', run: commandStep('api-reports', ['--ci']), after: 'types' },
  { name: 'ray', run: commandStep('e2e:ray') },
  { name: 'grpc', run: commandStep('e2e:grpc') },
  { name: 'kubernetes', run: commandStep('e2e:kubernetes', ['--if-built']) },
  { name: 'ray-pods', run: commandStep('e2e:ray-pods') },
  {
    name: 'chaos',
    run: commandStep('chaos', ['--short', ...SEED]),
    cores: Infinity,
  },
  { name: 'attack', run: commandStep('attack', ['--quick']), cores: Infinity },
  { name: 'bench', run: commandStep('bench', ['--gate']), cores: Infinity },
];

async function check() {
  const folder = inRepository('test-results', 'logs');
  mkdirSync(folder, { recursive: true });
  const results = await runSteps(STEPS, { folder });
  const counts = sumCounts(results.map(result => result.counts));
  tellCounts(counts);
  return counts.failed === 0 ? 0 : 1;
}

await runMain(check);
