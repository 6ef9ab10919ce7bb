import { screen } from '@testing-library/react';
import { RAY_SERVICE_ENTITY_ANNOTATIONS } from '@rayport/backstage-plugin-ray-common';
import { exampleService } from '../__testUtils__/examples';
import { renderForEntity } from '../__testUtils__/renderForEntity';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';
import { ServiceEntityCard, ServiceEntityContent } from './serviceEntity';

const ANNOTATIONS = {
  [RAY_SERVICE_ENTITY_ANNOTATIONS.namespace]: 'default',
  [RAY_SERVICE_ENTITY_ANNOTATIONS.name]: 'recommender',
};

function renderFor(annotations: Record<string, string>, element: JSX.Element) {
  const metadata = { name: 'shop', annotations };
  return renderForEntity({ kind: 'Component', metadata }, element);
}

describe('a catalog entity with a service', () => {
  const backend = startFakeBackend();

  it('shows the state of the service and its reason on a card', async () => {
    backend().putService(exampleService());
    backend().serveStatuses.set('default/recommender', {
      state: 'degraded',
      message: 'ranking is unhealthy.',
      hint: 'Read its log.',
      active: { cluster: { name: 'recommender-abc', state: 'ready' } },
    });
    renderFor(ANNOTATIONS, <ServiceEntityCard />);
    expect(
      await screen.findByText('ranking is unhealthy. Read its log.'),
    ).toBeInTheDocument();
    expect(await screen.findByText('recommender-abc')).toBeInTheDocument();
  });

  it('shows the whole service on a tab', async () => {
    backend().putService(exampleService());
    renderFor(ANNOTATIONS, <ServiceEntityContent />);
    expect(await screen.findByText('Ranker')).toBeInTheDocument();
  });

  it('says which annotations are missing', async () => {
    renderFor({}, <ServiceEntityCard />);
    expect(
      await screen.findByText(/rayport\.io\/service-namespace/),
    ).toBeInTheDocument();
  });
});
