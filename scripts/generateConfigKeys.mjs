// `npm run generate:config-keys`: writes what follows from the schemas of the configuration: config.schema.json, the table in
// docs/configuration.md, the keys that the check at start knows, and the schema of the chart's values.
import { readFileSync, writeFileSync } from 'node:fs';
import { runTool } from './lib/developmentTool.mjs';
import {
  CHART_SCHEMA_FILE,
  chartSchemaText,
  CONFIG_KEYS_FILE,
  configKeysCode,
} from './lib/docs/configKeys.mjs';
import { backstageCli, inRepository } from './lib/paths.mjs';
import { runMain } from './lib/runMain.mjs';

/** A test that compares them with the zod schemas, and writes them if asked to. */
const TEST = [
  ...['repo', 'test', '--watch=false', '-i', '--config', 'jest.config.cjs'],
  'documentedSettings',
];

async function generateConfigKeys() {
  await runTool(process.execPath, [backstageCli, ...TEST], {
    env: {
      ...process.env,
      RAYPORT_WRITE_DOCS: '1',
      RAYPORT_TESTS_OF: 'servers',
    },
  });
  await runTool(inRepository('node_modules/.bin/prettier'), [
    '--write',
    'docs/configuration.md',
    'plugins/ray-backend/config.schema.json',
  ]);
  writeFileSync(CONFIG_KEYS_FILE, configKeysCode());
  const chart = readFileSync(CHART_SCHEMA_FILE, 'utf8');
  writeFileSync(CHART_SCHEMA_FILE, await chartSchemaText(chart));
  return 0;
}

await runMain(generateConfigKeys);
