import { EntityLayout, EntitySwitch } from '@backstage/plugin-catalog';
import {
  EntityRayClusterCard,
  EntityRayClusterContent,
  EntityRayComponentCard,
  EntityRayComponentContent,
  EntityRayServiceCard,
  EntityRayServiceContent,
  isRayClusterAvailable,
  isRayComponentAvailable,
  isRayServiceAvailable,
} from '@rayport/backstage-plugin-ray/legacy';

/** The portal's page of a catalog entity. */
export const entityPage = (
  <EntityLayout>
    <EntityLayout.Route path="/" title="Overview">
      <EntitySwitch renderMultipleMatches="all">
        <EntitySwitch.Case if={isRayClusterAvailable}>
          <EntityRayClusterCard />
        </EntitySwitch.Case>
        <EntitySwitch.Case if={isRayComponentAvailable}>
          <EntityRayComponentCard />
        </EntitySwitch.Case>
        <EntitySwitch.Case if={isRayServiceAvailable}>
          <EntityRayServiceCard />
        </EntitySwitch.Case>
      </EntitySwitch>
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
    <EntityLayout.Route
      path="/ray-runs"
      title="Ray runs"
      if={isRayComponentAvailable}
    >
      <EntityRayComponentContent />
    </EntityLayout.Route>
  </EntityLayout>
);
