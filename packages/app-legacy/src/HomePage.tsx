import { Content, Header, Page } from '@backstage/core-components';
import { HomePageMyRayWork } from '@rayport/backstage-plugin-ray/legacy';

/** A home page with the widget of the Ray pages. */
export function HomePage() {
  return (
    <Page themeId="home">
      <Header title="Home" />
      <Content>
        <HomePageMyRayWork />
      </Content>
    </Page>
  );
}
