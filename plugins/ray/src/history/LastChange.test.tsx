import { screen, within } from '@testing-library/react';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { exampleCluster } from '../__testUtils__/examples';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const CHANGE = {
  id: '1',
  source: 'change',
  kind: 'RayCluster',
  name: 'training',
  action: 'changed',
  user: 'user:default/alan',
  changes: [
    {
      field: 'spec.x.image',
      fieldParts: [messagePart('FieldImage', { group: 'workers' })],
      before: 'ray:2.53',
      after: 'ray:2.54',
    },
  ],
};

const FAILED = {
  state: 'failed' as const,
  since: '2026-11-20T09:01:00Z',
  message: 'The image can’t be pulled.',
};

describe('LastChange', () => {
  const backend = startFakeBackend();

  async function alertWith(...entries: object[]): Promise<HTMLElement> {
    backend().putCluster(exampleCluster(), FAILED);
    const path = 'GET /namespaces/default/clusters/training/timeline';
    backend().answers.set(path, { entries });
    renderRay('/ray/clusters/default/training');
    return screen.findByRole('alert');
  }

  it('is shown with the failure', async () => {
    const later = { ...CHANGE, id: '2', user: 'user:default/mira' };
    const alert = within(
      await alertWith(
        { ...later, time: '2026-11-20T09:01:30Z' },
        // Within the second in which the failure began.
        { ...CHANGE, time: '2026-11-20T09:01:00.500Z' },
      ),
    );
    expect(
      await alert.findByText(/The last change before it: alan changed it/),
    ).toBeInTheDocument();
    expect(alert.getByText('ray:2.53')).toBeInTheDocument();
    // The timeline card uses the same response.
    const timeline = 'GET /namespaces/default/clusters/training/timeline';
    expect(
      backend().requests.filter(request => request === timeline),
    ).toHaveLength(1);
    expect(alert.queryByText(/mira/)).not.toBeInTheDocument();
  });

  it.each([
    ['is too old', { ...CHANGE, time: '2026-11-19T09:00:00Z' }],
    [
      'does not touch what runs',
      { ...CHANGE, action: 'ownerChanged', time: '2026-11-20T09:00:00Z' },
    ],
    [
      'is the portal’s own submission',
      {
        ...CHANGE,
        time: '2026-11-20T09:00:00Z',
        changes: [{ field: 'spec.jobId', before: '', after: 'training-1' }],
      },
    ],
  ])('is skipped if it %s', async (_, change) => {
    const alert = await alertWith(change, {
      ...CHANGE,
      id: '3',
      action: 'scaled',
      time: '2026-11-20T08:00:00Z',
    });
    expect(
      await within(alert).findByText(/before it: alan scaled it/),
    ).toBeInTheDocument();
    expect(within(alert).queryByText(/changed/)).not.toBeInTheDocument();
  });

  it('shows how often other objects failed for the same reason', async () => {
    backend().putCluster(exampleCluster(), FAILED);
    const path = 'GET /namespaces/default/clusters/training/timeline';
    const recurrence = {
      reason: 'ImagePullBackOff',
      owner: 'user:default/ann',
      objects: 4,
      sameTemplate: 3,
      latestName: 'tune-7',
      latestUid: 'u7',
      latestTime: '2026-11-20T08:00:00Z',
    };
    backend().answers.set(path, { entries: [], recurrence });
    renderRay('/ray/clusters/default/training');
    const alert = within(await screen.findByRole('alert'));
    expect(
      await alert.findByText(
        /The same problem also came up for 4 others of ann in the last seven days \(3 with the same template\) · last:/,
      ),
    ).toBeInTheDocument();
    expect(alert.getByRole('link', { name: 'tune-7' })).toHaveAttribute(
      'href',
      '/ray/clusters/_history/u7',
    );
  });
});
