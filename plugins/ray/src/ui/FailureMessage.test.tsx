import { screen } from '@testing-library/react';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { FailureMessage } from './FailureMessage';

function renderFailure(error: Error) {
  renderInTestApp(
    <FailureMessage
      error={error}
      permission="ray.cluster.read"
      onRetry={() => {}}
    />,
  );
}

describe('FailureMessage', () => {
  it('says what to do where the portal does not answer, whatever the browser calls that', async () => {
    renderFailure(new TypeError('Failed to fetch'));
    expect(
      await screen.findByText(/The portal does not answer\. Check/),
    ).toBeInTheDocument();
    expect(screen.queryByText(/Failed to fetch/)).not.toBeInTheDocument();
  });

  it('has the words of the portal where it answers', async () => {
    renderFailure(new RayApiError('UNAVAILABLE', 'Kubernetes is away.'));
    expect(await screen.findByText('Kubernetes is away.')).toBeInTheDocument();
  });
});
