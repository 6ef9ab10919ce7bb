import { screen } from '@testing-library/react';
import { exampleJob } from '../../__testUtils__/examples';
import { mockLayout } from '../../__testUtils__/mockLayout';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

describe('the logs of a job', () => {
  const backend = startFakeBackend();
  mockLayout();

  it.each(['/ray/jobs/default/nightly', '/ray/jobs/default/nightly/logs'])(
    'are read from Ray where no pod has submitted it: %s',
    async path => {
      backend().answers.set('GET /namespaces/default/jobs/nightly/log', {
        log: 'hello from the driver\n',
        fromDriver: true,
      });
      backend().putJob(exampleJob(), { state: 'succeeded' });
      renderRay(path);
      expect(await screen.findByText('hello from the driver')).toBeVisible();
    },
  );

  it('say where to look when a submitter has lost some', async () => {
    backend().putJob(exampleJob(), { state: 'succeeded' });
    renderRay('/ray/jobs/default/nightly/logs');
    expect(
      await screen.findByText(/Ray · driver has what Ray itself keeps/),
    ).toBeVisible();
  });
});
