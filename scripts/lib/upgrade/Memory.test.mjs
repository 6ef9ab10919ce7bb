import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forgotten, parseUsage } from './Memory.mjs';

const CSV = `day,namespace,owner,kind,name,uid,template,resource,hours,unseen_hours
2026-11-27,ray-demo,ada,cluster,a,u1,small,cpu,0.5,0
2026-11-27,ray-demo,ada,cluster,a,u1,small,memory,1,0
2026-11-27,ray-demo,ada,cluster,b,u2,small,cpu,2,0
`;

const UIDS = new Set(['u1']);

/**
 * @param {object} [options]
 * @param {string} [options.state]
 * @param {string} [options.details]
 * @param {number} [options.hours]
 * @returns {import('./Memory.mjs').Memory}
 */
function memory({ state = 'ready', details = 'all', hours = 1 } = {}) {
  return {
    records: new Map([['u1', { summary: state, details }]]),
    usage: new Map([['2026-11-27 ada u1 small cpu', hours]]),
  };
}

const nothing = { records: new Map(), usage: new Map() };

describe('parseUsage', () => {
  it('reads the hours of the given objects by day and resource', () => {
    assert.deepEqual(Object.fromEntries(parseUsage(CSV, UIDS)), {
      '2026-11-27 ada u1 small cpu': 0.5,
      '2026-11-27 ada u1 small memory': 1,
    });
  });

  it('reads an export without rows', () => {
    const [header] = CSV.split('\n');
    assert.equal(parseUsage(`${header}\n`, UIDS).size, 0);
  });
});

describe('forgotten', () => {
  it('accepts more hours and new records', () => {
    const after = memory({ hours: 2 });
    assert.deepEqual(forgotten(memory(), after, 'details'), []);
    assert.deepEqual(forgotten(nothing, after, 'details'), []);
  });

  it('reports missing or changed records, and lost hours', () => {
    assert.deepEqual(forgotten(memory(), nothing, 'summary'), [
      'Record ready was …ready…, is …nothing…',
      'Usage of 2026-11-27 ada u1 small cpu was 1 h, is 0',
    ]);
    const after = memory({ state: 'failed', hours: 0.5 });
    assert.deepEqual(forgotten(memory(), after, 'summary'), [
      'Record ready was …ready…, is …failed…',
      'Usage of 2026-11-27 ada u1 small cpu was 1 h, is 0.5',
    ]);
  });

  it('compares details only on request', () => {
    const after = memory({ details: 'some' });
    assert.deepEqual(forgotten(memory(), after, 'summary'), []);
    assert.deepEqual(forgotten(memory(), after, 'details'), [
      'Record all was …all…, is …some…',
    ]);
  });
});
