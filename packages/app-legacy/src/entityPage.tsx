import {
  EntityAboutCard,
  EntityLayout,
  EntitySwitch,
} from '@backstage/plugin-catalog';
import {
  EntityRayClusterCard,
  EntityRayClusterContent,
  EntityRayServiceCard,
  EntityRayServiceContent,
  isRayClusterAvailable,
  isRayServiceAvailable,
} from '@rayport/backstage-plugin-ray/legacy';
import { Flex } from '@backstage/ui';

const overview = (
  <Flex direction="column" gap="4">
    <EntityAboutCard />
    <EntitySwitch>
      <EntitySwitch.Case if={isRayClusterAvailable}>
        <EntityRayClusterCard />
      </EntitySwitch.Case>
    </EntitySwitch>
    <EntitySwitch>
      <EntitySwitch.Case if={isRayServiceAvailable}>
        <EntityRayServiceCard />
      </EntitySwitch.Case>
    </EntitySwitch>
  </Flex>
);

/** What the portal shows about an entity of the catalog. */
export const entityPage = (
  <EntityLayout>
    <EntityLayout.Route path="/" title="Overview">
      {overview}
    </EntityLayout.Route>
    <EntityLayout.Route path="/ray" title="Ray" if={isRayClusterAvailable}>
      <EntityRayClusterContent />
    </EntityLayout.Route>
    <EntityLayout.Route
      path="/ray-service"
      title="Ray Serve"
      if={isRayServiceAvailable}
    >
      <EntityRayServiceContent />
    </EntityLayout.Route>
  </EntityLayout>
);
