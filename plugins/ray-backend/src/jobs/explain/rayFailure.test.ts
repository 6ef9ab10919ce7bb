import { messageText } from '@rayport/backstage-plugin-ray-common/texts';
import { rayFailure } from './rayFailure';

it('quotes why uv failed, over the lines of its message', () => {
  const { messageParts, hintParts } = rayFailure(
    `runtime_env setup failed: Failed to set up runtime environment.
ray._private.runtime_env.utils.SubprocessCalledProcessError: Run cmd[3] failed with the following details.
Last 50 lines of stdout:
  × No solution found when resolving dependencies:
  ╰─▶ Because nopackage was not found in the package registry and you
      require nopackage, we can conclude that your requirements are
      unsatisfiable.`,
  );
  expect(messageText(messageParts)).toMatch(
    /No solution found .* Because nopackage was not found in the package registry and you require nopackage/,
  );
  expect(hintParts).toEqual([
    { code: 'NoDistribution', parameters: { package: 'nopackage' } },
  ]);
});

it('quotes the error of uv, and its cause', () => {
  const { messageParts } = rayFailure(
    `runtime_env setup failed: Failed to set up runtime environment.
SubprocessCalledProcessError: Run cmd[3] failed with the following details.
error: Failed to fetch: \`https://pypi.org/simple/a/\`
  Caused by: invalid peer certificate: UnknownIssuer`,
  );
  expect(messageText(messageParts)).toMatch(
    /Failed to fetch: .* Caused by: invalid peer certificate: UnknownIssuer/,
  );
});
