import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { createConditionAuthorizer } from '@backstage/plugin-permission-node';
import { rayClusterSubmitPermission } from '@rayport/backstage-plugin-ray-common';
import { RayResource } from '../core/RayResource';
import { forEachKind } from '../core/resourceKinds';
import { podFactsOf } from '../core/PodFacts';
import { allows } from './allows';
import {
  createRayClusterConditionalDecision,
  rayClusterConditions,
} from './conditions';
import { kindDeclarations } from './kindDeclarations';

const rules = Object.values(kindDeclarations.cluster.rules);
const authorizer = createConditionAuthorizer(rules);
const apply = forEachKind(
  () => (decision: PolicyDecision, resource: RayResource) =>
    authorizer(decision, resource),
);

const known: RayResource = {
  kind: 'cluster',
  namespace: 'n',
  name: 'c',
  owner: 'ada',
  templates: ['small'],
  pods: podFactsOf({ clusterSpec: undefined }),
};
const absent: RayResource = {
  kind: 'cluster',
  namespace: 'n',
  name: 'c',
  templates: [],
  isAbsent: true,
};
const podless: RayResource = { ...known, pods: undefined };

const { isInNamespace, isOwner, usesTemplate, ...ofPods } =
  rayClusterConditions;
const here = isInNamespace({ namespaces: ['n'] });
const ownersOf = isOwner({ owners: ['eve'] });
const podConditions = [
  ofPods.runsPrivileged(),
  ofPods.overridesCommand(),
  ofPods.usesHostPath({ except: [] }),
  ofPods.usesServiceAccount({ except: [] }),
  ofPods.readsSecret({ except: [] }),
];
const all = [
  isOwner({ owners: ['ada'] }),
  ownersOf,
  usesTemplate({ templates: [] }),
  usesTemplate({ templates: ['small'] }),
  ...podConditions,
];

type Condition = Parameters<typeof createRayClusterConditionalDecision>[1];

function judge(condition: Condition, resource: RayResource): boolean {
  const decision = createRayClusterConditionalDecision(
    rayClusterSubmitPermission,
    condition,
  );
  return allows(apply, decision, resource);
}

describe('allows', () => {
  it('denies conditions on unknown facts of an absent resource, and their negations', () => {
    expect(rules).toHaveLength(3 + podConditions.length);
    for (const condition of all) {
      expect(judge(condition, absent)).toBe(false);
      expect(judge({ not: condition }, absent)).toBe(false);
      expect(judge({ allOf: [here, { not: condition }] }, absent)).toBe(false);
    }
    expect(judge(here, absent)).toBe(true);
    expect(judge({ not: here }, absent)).toBe(false);
    expect(judge({ anyOf: [ownersOf, here] }, absent)).toBe(true);
  });

  it('denies negated conditions on unknown pods, and evaluates other conditions', () => {
    for (const condition of podConditions) {
      expect(judge({ not: condition }, podless)).toBe(false);
      expect(judge({ not: condition }, known)).toBe(true);
    }
    expect(judge({ not: ownersOf }, podless)).toBe(true);
    expect(judge(usesTemplate({ templates: ['small'] }), podless)).toBe(true);
  });

  it('applies no conditions if the decision is definitive', () => {
    const { ALLOW, DENY } = AuthorizeResult;
    expect(allows(apply, { result: ALLOW }, absent)).toBe(true);
    expect(allows(apply, { result: DENY }, known)).toBe(false);
  });
});
