// Part of `npm run generate:config-keys`: writes the keys under `ray` of all packages' schemas for the check at start, and for
// the values of the chart.
import { readFileSync, writeFileSync } from 'node:fs';
import {
  CHART_SCHEMA_FILE,
  chartSchemaText,
  CONFIG_KEYS_FILE,
  configKeysCode,
} from './lib/docs/configKeys.mjs';

writeFileSync(CONFIG_KEYS_FILE, configKeysCode());
writeFileSync(
  CHART_SCHEMA_FILE,
  await chartSchemaText(readFileSync(CHART_SCHEMA_FILE, 'utf8')),
);
