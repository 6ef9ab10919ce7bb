import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  exampleCluster,
  exampleJob,
  exampleService,
  exampleTemplate,
} from '../../__testUtils__/examples';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

const user = userEvent.setup({ delay: null });

/**
 * Opens the menu of the review and takes an item, by keyboard alone.
 *
 * @param options - `isReached`: whether the button has to be reached by the keyboard, too; that takes long in large forms
 */
async function copyAs(
  item: string,
  { isReached = false } = {},
): Promise<string> {
  const dialog = within(await screen.findByRole('dialog'));
  const button = dialog.getByRole('button', { name: 'Copy as…' });
  if (!isReached) act(() => button.focus());
  while (document.activeElement !== button) await user.tab();
  await user.keyboard('{Enter}');
  const chosen = await screen.findByRole('menuitem', { name: item });
  while (document.activeElement !== chosen) await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
  return jest.mocked(navigator.clipboard.writeText).mock.lastCall?.[0] ?? '';
}

describe('CopyAsMenu', () => {
  const backend = startFakeBackend();

  beforeEach(() => {
    sessionStorage.clear();
    jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    backend().putTemplate(exampleTemplate());
    backend().putTemplate(exampleTemplate({ name: 'large' }));
  });

  async function review(path: string) {
    renderRay(path);
    await user.click(await screen.findByRole('button', { name: 'Review' }));
  }

  it.each([
    ['cluster', 'clusters', 'training'],
    ['job', 'jobs', 'nightly'],
    ['service', 'services', 'recommender'],
    ['template', 'templates', 'small'],
  ])(
    'copies a new %s as a request, a manifest and a step',
    async (kind, page, name) => {
      backend().putCluster(exampleCluster());
      backend().putJob(
        exampleJob({ version: '2.52.0', jobSubmitter: undefined }),
      );
      backend().putService(exampleService());
      await review(`/ray/${page}/new?from=default/${name}`);
      const step = await copyAs('Step of a software template', {
        isReached: kind === 'template',
      });
      expect(step).not.toContain('user:');
      expect(step).toMatch(
        new RegExp(`^- id: create-${kind}\n.*\n  action: ray:${kind}:create\n`),
      );
      expect(await screen.findByText('Copied')).toBeInTheDocument();
      expect(await copyAs('kubectl command')).toMatch(
        new RegExp(
          `^kubectl apply -f - <<'EOF'\n[^]*\n  name: ${name}-[^]*\nEOF\n$`,
        ),
      );
      const curl = await copyAs('curl command');
      expect(curl).toMatch(/^curl -X POST 'http.*\/api\/ray\/v1\//);
      // Scripts name the owner; with a template, its user is the owner.
      expect(curl.includes('"user": "user:default/guest"')).toBe(
        kind !== 'template',
      );
      expect(await copyAs('YAML of the form')).toMatch(/^name: /m);
    },
  );

  it('copies a change as a patch, and offers no step', async () => {
    backend().putCluster(exampleCluster());
    await review('/ray/clusters/default/training/edit');
    expect(await copyAs('kubectl command')).toMatch(
      /^kubectl patch raycluster\.ray\.io training -n default/,
    );
    expect(await copyAs('Patch for Git')).toMatch(
      /^apiVersion: ray\.io\/v1\nkind: Ray[Cc]luster\nmetadata:\n {2}name: training\n {2}namespace: default\n/,
    );
    expect(await copyAs('curl command')).toMatch(/^curl -X PATCH/);
    await user.click(screen.getByRole('button', { name: 'Copy as…' }));
    await screen.findByRole('menuitem', { name: 'curl command' });
    expect(
      screen.queryByRole('menuitem', { name: 'Step of a software template' }),
    ).not.toBeInTheDocument();
  });
});
