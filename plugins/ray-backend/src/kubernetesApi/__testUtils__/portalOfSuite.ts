import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { rayClusterReadPermission } from '@rayport/backstage-plugin-ray-common';
import { mockPermissions } from '../../__testUtils__/mockPermissions';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { createRayClusterConditionalDecision } from '../../authorization/conditions';

type Portal = Awaited<ReturnType<typeof startRayBackend>>;

/**
 * A portal with the Kubernetes API that runs while the tests of a suite do. Each test begins without restrictions.
 *
 * @param options - `fill` creates what the tests read
 */
export function portalOfSuite(options: {
  ray?: object;
  fill(portal: Portal): Promise<void> | void;
}) {
  const decisions = new Map<string, PolicyDecision>();
  let portal: Portal;

  beforeAll(async () => {
    portal = await startRayBackend({
      ray: { kubernetesApi: { enabled: true }, ...options.ray },
      features: [mockPermissions(decisions)],
    });
    await options.fill(portal);
  });
  beforeEach(() => decisions.clear());
  afterAll(() => portal.stop());

  return {
    get server() {
      return portal.server;
    },

    /** Lets callers read only the clusters that meet a condition. */
    restrict(
      condition: Parameters<typeof createRayClusterConditionalDecision>[1],
    ): void {
      decisions.set(
        rayClusterReadPermission.name,
        createRayClusterConditionalDecision(
          rayClusterReadPermission,
          condition,
        ),
      );
    },

    /** Lets callers read no clusters. */
    deny(): void {
      const { DENY } = AuthorizeResult;
      decisions.set(rayClusterReadPermission.name, { result: DENY });
    },
  };
}
