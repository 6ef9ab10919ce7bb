// No regular expression in what we ship may take time that grows faster than its text: a caller could send such a text
// and block the event loop. `ACCEPTED` lists those with a text that is short or not from a caller.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { analyse } from 'scslre';
import ts from 'typescript';
import { inRepository } from './paths.mjs';

/**
 * Why an expression that is slow in theory may stay.
 *
 * @type {Record<string, string>}
 */
const ACCEPTED = {
  '/-+$/': 'names in forms, in the browser of who types them',
  '/\\.?0+$/': 'times of ours',
  '/\\/+$/': 'addresses in the configuration',
  '/\\.?\\s*(?:no new claims to deallocate,\\s*)?preemption:.*$|\\.\\s*not found\\.?$/is':
    'sees MAX_MESSAGE_LENGTH characters',
};

/** Replaces Kubernetes in a trial, and is no part of a production portal. */
const SANDBOX = 'ray-backend-module-sandbox/';

/**
 * Sources that are shipped.
 *
 * @returns {string[]}
 */
function sources() {
  return ['plugins', 'packages'].flatMap(folder =>
    readdirSync(inRepository(folder), { encoding: 'utf8', recursive: true })
      .filter(name => !name.startsWith(SANDBOX))
      .filter(name => /^[^/]+\/(?:src|config)\/.*\.tsx?$/.test(name))
      .filter(
        name =>
          !/\.test\.tsx?$|\.d\.ts$|__testUtils__|__fixtures__|setupTests/.test(
            name,
          ),
      )
      .map(name => `${folder}/${name}`),
  );
}

/**
 * The regular expression literals of a file.
 *
 * @param {string} file
 * @returns {Array<{ where: string, text: string }>}
 */
function expressionsIn(file) {
  const code = readFileSync(inRepository(file), 'utf8');
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest);
  /** @type {Array<{ where: string, text: string }>} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = node => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = source.getLineAndCharacterOfPosition(
        node.getStart(source),
      );
      found.push({ where: `${file}:${line + 1}`, text: node.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * How a regular expression can be slow; empty if its time is linear in the length of its text.
 *
 * @param {string} text as it is written, with its slashes
 * @returns {string[]}
 */
function slowness(text) {
  const end = text.lastIndexOf('/');
  const { reports } = analyse({
    source: text.slice(1, end),
    flags: text.slice(end + 1),
  });
  return reports.map(
    ({ type, exponential, character }) =>
      `${exponential ? 'exponential' : 'quadratic'} (${type}) for runs of ${character.literal.source}`,
  );
}

test('detects slow regular expressions', () => {
  assert.deepEqual(slowness('/^a+$/'), []);
  assert.match(slowness('/^(a+)+$/')[0], /exponential/);
  assert.match(slowness('/a+$/')[0], /quadratic/);
});

test('every regular expression runs in linear time', () => {
  const expressions = sources().flatMap(expressionsIn);
  assert.ok(expressions.length > 50);
  const slow = expressions.flatMap(({ where, text }) =>
    text in ACCEPTED
      ? []
      : slowness(text).map(reason => `${where} ${text}: ${reason}`),
  );
  assert.deepEqual(slow, []);
});

test('every accepted exception still exists', () => {
  const texts = new Set(
    sources()
      .flatMap(expressionsIn)
      .map(({ text }) => text),
  );
  const gone = Object.keys(ACCEPTED).filter(text => !texts.has(text));
  assert.deepEqual(gone, []);
});
