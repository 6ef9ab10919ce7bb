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
  it('explains that the portal does not answer, without the message of the browser', async () => {
    renderFailure(new TypeError('Failed to fetch'));
    expect(
      await screen.findByText(/The portal does not answer\. Check/),
    ).toBeInTheDocument();
    expect(screen.queryByText(/Failed to fetch/)).not.toBeInTheDocument();
  });

  it('asks to sign in again, also where a proxy answers for the portal', async () => {
    renderFailure(new RayApiError('UNKNOWN', 'x', { httpStatus: 401 }));
    expect(await screen.findByText(/sign in again/i)).toBeInTheDocument();
  });

  it('shows the message of the portal', async () => {
    renderFailure(new RayApiError('UNAVAILABLE', 'Kubernetes is unavailable.'));
    expect(
      await screen.findByText('Kubernetes is unavailable.'),
    ).toBeInTheDocument();
  });
});
