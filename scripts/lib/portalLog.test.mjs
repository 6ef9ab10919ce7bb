import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseLogLine } from './portalLog.mjs';

describe('parseLogLine', () => {
  it('formats an entry as one line, and flags warnings and errors', () => {
    const entry = {
      level: 'info',
      message: 'Ready',
      plugin: 'ray',
      timestamp: '2026-01-01T00:00:00Z',
    };

    const info = parseLogLine(JSON.stringify(entry), { isError: false });
    assert.match(info.text, /^\d\d:\d\d:\d\d info ray: Ready$/);
    assert.equal(info.needsAttention, false);

    const warning = parseLogLine(JSON.stringify({ ...entry, level: 'warn' }), {
      isError: false,
    });
    assert.equal(warning.needsAttention, true);
  });

  it('keeps the text of a crash', () => {
    assert.deepEqual(parseLogLine('Error: boom', { isError: true }), {
      text: 'Error: boom',
      needsAttention: true,
    });
  });
});
