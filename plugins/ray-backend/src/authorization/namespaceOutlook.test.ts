import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  createRayClusterConditionalDecision,
  rayClusterConditions,
} from './conditions';
import { namespaceOutlook } from './namespaceOutlook';
import { rayClusterCreatePermission } from '@rayport/backstage-plugin-ray-common';

const { isInNamespace, isOwner, usesTemplate } = rayClusterConditions;
const ours = isInNamespace({ namespaces: ['ours'] });
const mine = isOwner({ owners: ['user:default/ada'] });
const small = usesTemplate({ templates: ['small'] });

type Conditions = Parameters<typeof createRayClusterConditionalDecision>[1];

describe('the outlook of a namespace', () => {
  it.each<[string, Conditions, string[]]>([
    ['the namespace alone', ours, ['yes', 'no']],
    ['anything but the namespace', { not: ours }, ['no', 'yes']],
    ['the owner alone', mine, ['depends', 'depends']],
    ['anybody but the owner', { not: mine }, ['depends', 'depends']],
    ['both', { allOf: [ours, mine] }, ['depends', 'no']],
    ['either', { anyOf: [ours, small] }, ['yes', 'depends']],
    [
      'a mixture',
      { anyOf: [{ allOf: [ours, small] }, { not: { anyOf: [mine, ours] } }] },
      ['depends', 'depends'],
    ],
  ])('follows conditions on %s', (_, conditions, expected) => {
    const decision = createRayClusterConditionalDecision(
      rayClusterCreatePermission,
      conditions,
    );
    const outlooks = ['ours', 'theirs'].map(namespace =>
      namespaceOutlook(decision, namespace),
    );
    expect(outlooks).toEqual(expected);
  });

  it('follows a definitive decision', () => {
    const { ALLOW, DENY } = AuthorizeResult;
    expect(namespaceOutlook({ result: ALLOW }, 'any')).toBe('yes');
    expect(namespaceOutlook({ result: DENY }, 'any')).toBe('no');
  });
});
