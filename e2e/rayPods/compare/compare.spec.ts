import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@playwright/test';
import { resultsDirectory } from '../../environment';
import {
  Answers,
  playScenario,
  Side,
} from '../../kubernetes/scenario/playScenario';
import { Answer } from '../../kubernetes/scenario/Step';
import { makeCode } from '../support/objects';
import { connectToReal, connectToSimulated } from '../support/portals';
import { CODE, steps } from './steps';

/** The whole scenario on two portals at once. */
const TIMEOUT_MS = 600_000;

/** Each failed test is followed by a new process, which finds the answers here. */
const answersPath = `${resultsDirectory}/rayPods/compared.json`;

/** Fields excluded from the comparison, in addition to names, times and addresses; docs/real-ray.md has the reasons. */
const LEFT_OUT: [RegExp, string][] = [
  [/this-machine/g, '<node>'],
  [/, last available logs (?:[^"\\]|\\.)*|\. No logs available\./g, '<logs>'],
];

function comparable(answer: Answer): unknown {
  const text = LEFT_OUT.reduce(
    (left, [pattern, by]) => left.replace(pattern, by),
    JSON.stringify(answer),
  );
  return JSON.parse(text);
}

test('plays the scenario on simulated and on real pods', async () => {
  test.setTimeout(TIMEOUT_MS);
  const sides: [Side, Side] = [
    await connectToReal(),
    await connectToSimulated(),
  ];
  for (const side of sides) await makeCode(side, CODE);
  const [real, simulated] = await playScenario(
    steps,
    sides,
    (_step, one, other) =>
      isDeepStrictEqual(comparable(one), comparable(other)),
  );
  writeFileSync(answersPath, JSON.stringify({ real, simulated }, undefined, 2));
});

for (const { name, until, untilStatus } of steps) {
  test(`gives the same answer on simulated pods: ${name}`, () => {
    const { real, simulated }: Record<'real' | 'simulated', Answers> =
      JSON.parse(readFileSync(answersPath, 'utf8'));
    if (until) expect(real[name].body).toMatchObject(until);
    if (untilStatus) expect(real[name].status).toBe(untilStatus);
    expect(comparable(simulated[name])).toEqual(comparable(real[name]));
  });
}
