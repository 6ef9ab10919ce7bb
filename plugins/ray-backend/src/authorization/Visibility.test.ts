import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  createRayClusterConditionalDecision,
  rayClusterConditions,
} from './conditions';
import { rayClusterReadPermission } from '@rayport/backstage-plugin-ray-common';
import { fingerprintOf } from './Visibility';

function onlyIn(namespace: string) {
  return createRayClusterConditionalDecision(
    rayClusterReadPermission,
    rayClusterConditions.isInNamespace({ namespaces: [namespace] }),
  );
}

describe('fingerprintOf', () => {
  it('is the same for the same decisions on different requests', () => {
    const allow = { result: AuthorizeResult.ALLOW } as const;
    const first = [
      { ...allow, id: '1' },
      { ...onlyIn('a'), id: '2' },
    ];
    const second = [
      { ...allow, id: '3' },
      { ...onlyIn('a'), id: '4' },
    ];
    expect(fingerprintOf(first)).toBe(fingerprintOf(second));
    expect(fingerprintOf([allow, onlyIn('b')])).not.toBe(fingerprintOf(first));
    expect(fingerprintOf([{ result: AuthorizeResult.DENY }])).not.toBe(
      fingerprintOf([allow]),
    );
  });
});
