import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { inRepository } from '../paths.mjs';
import { DOCKERFILE, readDockerfile } from './Dockerfile.mjs';

describe('the Dockerfile', () => {
  const stages = readDockerfile();
  const last = stages[stages.length - 1];
  const only = (/** @type {string} */ name) => {
    const found = last.instructions.filter(item => item.name === name);
    assert.equal(found.length, 1, name);
    return found[0].text;
  };

  it('pins the image of each stage by digest', () => {
    assert.ok(stages.length > 2);
    for (const { base } of stages) {
      assert.match(base, /^node:\d+\.\d+\.\d+-\S+-slim@sha256:[0-9a-f]{64}$/);
    }
  });

  it('runs as a user without root rights, and uses readiness as its health check', () => {
    assert.equal(only('USER'), '1000:1000');
    assert.match(only('HEALTHCHECK'), /\.backstage\/health\/v1\/readiness/);
    assert.match(only('ENTRYPOINT'), /^\[/, 'signals must reach Node itself');
    assert.ok(
      !last.instructions.some(({ name, flags }) =>
        name === 'RUN' ? true : flags.some(flag => flag.startsWith('--chown')),
      ),
      'the last stage builds nothing, and what runs is not its own to write',
    );
  });

  it('contains no secrets from the build context or arguments', () => {
    assert.doesNotMatch(
      readFileSync(DOCKERFILE, 'utf8'),
      /(password|secret|token)\s*=/i,
    );
    const ignored = readFileSync(inRepository('.dockerignore'), 'utf8');
    for (const line of ['.git', '.rayport', '**/*.local.yaml', '**/.env*']) {
      assert.ok(ignored.split('\n').includes(line), line);
    }
  });
});
