import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { inRepository } from '../paths.mjs';
import { CHART, renderChart, runHelm } from './chart.mjs';

// `npm run e2e:deploy` has built it.
export const HELM = String(process.env.HELM);

/** Settings of a chart that needs no others. */
export const TRIAL = ['trial=true', 'kuberay.check=false'];

/** Files of values that the chart is tested with. */
export const VALUES = [
  join(CHART, 'ci'),
  inRepository('deploy/manifests/values'),
].flatMap(folder => readdirSync(folder).map(name => join(folder, name)));

/**
 * @param {string} values name of a file in `deploy/chart/ci` or `deploy/manifests/values`
 * @returns {Record<string, any>[]}
 */
export function render(values) {
  const path = String(VALUES.find(file => file.endsWith(`/${values}`)));
  return parseAllDocuments(renderChart(HELM, path))
    .map(document => document.toJS())
    .filter(Boolean);
}

/**
 * @param {ReturnType<typeof render>} objects
 * @param {string} kind
 */
export function only(objects, kind) {
  const found = objects.filter(object => object.kind === kind);
  assert.equal(found.length, 1, kind);
  return found[0];
}

/**
 * @param {string[]} settings for `--set`
 * @returns {string} why Helm refuses them
 */
export function refusal(settings) {
  const { status, stderr } = spawnSync(
    HELM,
    ['template', 'rayport', CHART, ...settings.flatMap(set => ['--set', set])],
    { encoding: 'utf8' },
  );
  assert.notEqual(status, 0);
  return stderr;
}

/**
 * @param {string} kind
 * @param {string[]} settings for `--set`
 * @returns {any} the only object of that kind in a trial
 */
export function withSettings(kind, settings) {
  const sets = [...TRIAL, ...settings];
  const text = runHelm(HELM, [
    'template',
    'rayport',
    CHART,
    ...sets.flatMap(set => ['--set', set]),
  ]);
  const objects = parseAllDocuments(text).map(document => document.toJS());
  return only(objects.filter(Boolean), kind);
}
