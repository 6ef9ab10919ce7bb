import { screen, within } from '@testing-library/react';
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
      expect.stringMatching(/^Line 11: Document 3 .*metadata\.name/),
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
    ]);
  });
});
