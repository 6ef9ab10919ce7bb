import {
  listOperations,
  Operation,
} from '@rayport/backstage-plugin-ray-common';
import { actionTextOf } from './actionTexts';
import { offeredActions } from './offeredActions';

/** Operations that are no actions; each has a reason in its place. */
const WITHOUT = [
  /^list\w+(Names|Statuses)$/,
  /^preview[A-Z]/,
  /^openClusterDashboard$/,
  /ConnectTokens?$/,
  /^(delete|erase)\w+Records?$/,
  /^exportUsage$/,
];

const isLeftOut = (id: string) => WITHOUT.some(pattern => pattern.test(id));

it('every operation of the table is an action, or has a reason not to be one', () => {
  const ids = listOperations().map(([id]) => id);
  const actions = ids.filter(id => !isLeftOut(id));
  expect(actions.map(id => actionTextOf(id))).toEqual(
    actions.map(() =>
      expect.objectContaining({
        whenToUse: expect.stringMatching(/^Use this .*\.$/),
      }),
    ),
  );
  const leftOut = ids.filter(isLeftOut);
  expect(leftOut.map(id => actionTextOf(id))).toEqual(
    leftOut.map(() => ({ reason: expect.stringMatching(/\w.*\.$/) })),
  );
});

it('names of actions are short and unique', () => {
  const names = offeredActions().map(({ text }) => text.name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter(name => !/^[a-z]+(-[a-z]+)+$/.test(name))).toEqual([]);
  // Clients put the plugin's id and their own before it, and allow 64 characters.
  expect(names.filter(name => name.length > 32)).toEqual([]);
});

it('attributes of actions match the method and access of their operations', () => {
  const offered = offeredActions();
  expect(offered.map(({ attributes }) => attributes.readOnly)).toEqual(
    offered.map(({ operation }) => operation.http.method === 'GET'),
  );
  const attributesOf = (isMeant: (operation: Operation) => boolean) =>
    offered
      .filter(({ operation }) => isMeant(operation))
      .map(({ attributes }) => JSON.stringify(attributes));
  const reads = attributesOf(({ http }) => http.method === 'GET');
  const deletions = attributesOf(({ access }) => access === 'delete');
  const creations = attributesOf(({ access }) => access === 'create');
  expect([...new Set([reads, deletions, creations].flat())]).toEqual([
    '{"readOnly":true,"destructive":false,"idempotent":true}',
    '{"readOnly":false,"destructive":true,"idempotent":true}',
    '{"readOnly":false,"destructive":false,"idempotent":false}',
  ]);
});
