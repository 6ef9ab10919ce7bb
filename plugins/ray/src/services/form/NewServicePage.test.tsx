import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleTemplate } from '../../__testUtils__/examples';
import { textOf } from '../../__testUtils__/codeMirror';
import { fill } from '../../__testUtils__/fill';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

const user = userEvent.setup({ delay: null });

async function submit() {
  await user.click(screen.getByRole('button', { name: 'Create service' }));
}

describe('NewServicePage', () => {
  const backend = startFakeBackend();

  it('checks the configuration, creates the service and shows it', async () => {
    backend().putTemplate(exampleTemplate());
    renderRay('/ray/services/new?namespace=default');
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await user.type(name, 'fresh');
    const pickers = screen.getAllByRole('button', { name: /Compute template/ });
    for (const picker of pickers) {
      await user.click(picker);
      await user.click(await screen.findByRole('option', { name: /small/ }));
    }

    const config = await screen.findByRole('textbox', {
      name: /^Serve configuration/,
    });
    expect(config).toBeRequired();
    const example = textOf(config);
    await fill(user, config, `${example}more: {a: b: c}\n`);
    // Errors are marked in the text at once, and listed when the field is left or the form is sent.
    const marked = [...document.querySelectorAll('.cm-lintRange')];
    expect(marked.map(mark => mark.textContent)).toEqual(['more: {a: b: c}']);
    await submit();
    expect(
      await screen.findByText(/serveConfigV2 is not valid YAML/),
    ).toBeInTheDocument();
    expect(config).toHaveFocus();
    await fill(user, config, `${example}more: "open"`);
    await submit();
    expect(
      await screen.findByRole('heading', { name: 'fresh' }),
    ).toBeInTheDocument();
    expect(backend().services.get('default/fresh')).toMatchObject({
      version: '2.52.0',
      serveConfigV2: expect.stringMatching(/^applications:[^]*more: "open"$/),
      clusterSpec: {
        headGroupSpec: { computeTemplate: 'small' },
        workerGroupSpec: [{ computeTemplate: 'small' }],
      },
    });
  });
});
