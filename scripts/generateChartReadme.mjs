// `npm run generate:chart-readme`: writes the table of values in the chart's README from values.yaml and its comments.
import { readFileSync, writeFileSync } from 'node:fs';
import { CHART_README, withValuesTable } from './lib/docs/chartReadme.mjs';
import { runMain } from './lib/runMain.mjs';

async function generateChartReadme() {
  const readme = readFileSync(CHART_README, 'utf8');
  writeFileSync(CHART_README, await withValuesTable(readme));
  return 0;
}

await runMain(generateChartReadme);
