import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { FuzzEvents } from './FuzzEvents.mjs';

const folder = mkdtempSync(join(tmpdir(), 'fuzz-events-'));
after(() => rmSync(folder, { recursive: true }));

const passed = [{ status: 'success' }];
const failed = [{ status: 'success' }, { status: 'failure' }];

/**
 * @param {string} label
 * @param {Record<string, Array<{ status: string }>>} [checks] by case
 */
function scenario(label, checks) {
  const recorder = { label, interactions: checks, checks };
  const phase = label === 'Stateful tests' ? 'stateful' : 'fuzzing';
  return `${JSON.stringify({ ScenarioFinished: { phase, recorder } })}\n`;
}

describe('FuzzEvents', () => {
  it('counts events as they are written, including partial lines', () => {
    const path = join(folder, 'events.ndjson');
    const events = new FuzzEvents(path);
    events.readMore();
    assert.equal(events.cases, 0);

    const second = scenario('GET /ü', { c: failed });
    appendFileSync(path, '{"Initialize":{}}\n');
    appendFileSync(path, scenario('GET /a', { a: passed, b: failed }));
    appendFileSync(path, second.slice(0, 40));
    events.readMore();
    assert.deepEqual([events.cases, events.failedCases], [2, 1]);

    appendFileSync(path, second.slice(40) + scenario('GET /skipped'));
    appendFileSync(path, scenario('Stateful tests', { d: passed }));
    events.readMore();
    assert.deepEqual([events.cases, events.failedCases], [4, 2]);
    assert.deepEqual([...events.operations], ['GET /a', 'GET /ü']);
  });
});
