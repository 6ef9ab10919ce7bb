import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

const JOB = `apiVersion: ray.io/v1
kind: RayJob
metadata:
  name: sample
spec:
  entrypoint: echo
`;

describe('creating objects from YAML', () => {
  const backend = startFakeBackend();
  const user = userEvent.setup({ delay: null });

  async function open() {
    renderRay('/ray/jobs');
    await user.click(
      await screen.findByRole('button', { name: 'Create from YAML' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    const field = await dialog.findByRole('textbox');
    return { dialog, field };
  }

  it('focuses the editor, and lists every error with its line', async () => {
    const { dialog, field } = await open();
    expect(field).toHaveFocus();
    await user.paste(`${JOB}---\na: 1\na: 2\n---\nkind: RayJob\n`);
    await user.click(dialog.getByRole('button', { name: 'Review' }));
    const alert = within(await dialog.findByRole('alert'));
    expect(
      alert.getAllByRole('listitem').map(item => item.textContent),
    ).toEqual([
      expect.stringMatching(/^Line 9: Document 2 .*duplicated mapping key/),
      'Line 11: Document 3 lacks apiVersion.',
    ]);
  });

  it('lists the fields that Kubernetes rejects, with their lines in the whole text', async () => {
    const { dialog } = await open();
    await user.paste(`# First\n---\n${JOB}`);
    backend().responses.set(
      'POST /kubernetes/apis/ray.io/v1/namespaces/default/rayjobs',
      () =>
        Response.json(
          {
            kind: 'Status',
            message: 'RayJob sample is invalid',
            details: {
              causes: [
                { field: 'spec.entrypoint', message: 'Invalid value' },
                { field: 'spec.rayClusterSpec', message: 'Required value' },
                {
                  field: 'metadata.name',
                  message:
                    'Invalid value: "8GB": must be an amount such as 500m, 2 or 10Gi',
                },
              ],
            },
          },
          { status: 422 },
        ),
    );
    await user.click(dialog.getByRole('button', { name: 'Review' }));
    const alert = within(await dialog.findByRole('alert'));
    expect(
      alert.getAllByRole('listitem').map(item => item.textContent),
    ).toEqual([
      'Line 8: sample: spec.entrypoint: Invalid value',
      'Line 7: sample: spec.rayClusterSpec: Required value',
      'Line 6: sample: metadata.name: Kubernetes does not accept the amount "8GB": write one such as 500m, 2 or 10Gi.',
    ]);
  });

  const PATH = 'POST /kubernetes/apis/ray.io/v1/namespaces/default/rayjobs';
  const refusal = (message: string) =>
    Response.json({ kind: 'Status', message }, { status: 400 });

  it('shows the lines of unknown fields, and of an object where no field is named', async () => {
    const { dialog, field } = await open();
    await user.paste(`# First\n---\n${JOB}  entrypont: echo\n`);
    backend().responses.set(PATH, () =>
      refusal('strict decoding error: unknown field "spec.entrypont"'),
    );
    const review = dialog.getByRole('button', { name: 'Review' });
    await user.click(review);
    expect(
      await dialog.findByText('Line 9: sample: spec.entrypont: unknown field'),
    ).toBeVisible();
    backend().responses.set(PATH, () => refusal('namespaces "x" not found'));
    await user.click(field);
    await user.click(review);
    expect(
      await dialog.findByText('Line 3: sample: namespaces "x" not found'),
    ).toBeVisible();
  });

  it('names what was created before an object that Kubernetes refused', async () => {
    const { dialog } = await open();
    await user.paste(`${JOB}---\n${JOB.replace('sample', 'other')}`);
    let answers = 0;
    backend().responses.set(PATH, () => {
      answers += 1;
      return answers === 4
        ? refusal('rayjobs.ray.io "other" already exists')
        : Response.json({
            metadata: { name: answers % 2 ? 'sample' : 'other' },
          });
    });
    await user.click(dialog.getByRole('button', { name: 'Review' }));
    await user.click(await dialog.findByRole('button', { name: 'Create' }));
    expect(
      await dialog.findByText(/^Created before this one: sample\./),
    ).toBeVisible();
  });

  it('creates a RayCronJob, and shows the jobs, among which its runs appear', async () => {
    const { dialog } = await open();
    const schedule = JOB.replace('kind: RayJob', 'kind: RayCronJob');
    await user.paste(schedule);
    let requests = 0;
    backend().responses.set(PATH.replace('rayjobs', 'raycronjobs'), () => {
      requests += 1;
      return Response.json({ metadata: { name: 'sample' } });
    });
    await user.click(dialog.getByRole('button', { name: 'Review' }));
    await user.click(await dialog.findByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // A dry run, and the creation.
    expect(requests).toBe(2);
    expect(
      await screen.findByRole('button', { name: 'Create from YAML' }),
    ).toBeVisible();
  });
});
