import { englishOf } from '../../texts';
import { OperatedContainer } from '../pod/PodObjects';
import { warningsOf } from '../Rules';
import { operatedClusterRules } from './operatedClusterRules';

const OVERWRITES = { 'ray.io/overwrite-container-cmd': 'true' };

function warningsFor(
  own: Pick<OperatedContainer, 'command' | 'args'>,
  { ofCluster = {}, ofGroup = {} } = {},
) {
  const containers = [{ name: 'ray-head', image: 'a', ...own }];
  const template = {
    metadata: { annotations: ofGroup },
    spec: { containers },
  };
  return warningsOf(
    {
      metadata: { annotations: ofCluster },
      spec: { headGroupSpec: { template } },
    },
    operatedClusterRules,
  ).map(englishOf);
}

const AT = 'spec.headGroupSpec.template.spec.containers[0]';

it.each<[string, string[], string[] | undefined, string]>([
  // https://github.com/ray-project/ray/issues/14863
  [
    'that ends with an operator',
    ['/bin/bash', '-c', '--'],
    ['trap : TERM INT; sleep infinity & wait;'],
    'command: the operator appends .* bash refuses',
  ],
  ['of several lines', ['echo a\n'], undefined, 'bash refuses'],
  ['in the background', ['serve &'], undefined, 'bash refuses'],
  ['that sleeps', ['sleep', 'infinity'], undefined, 'which never ends'],
  ['that waits', ['tail -f /dev/null'], undefined, 'which never ends'],
  [
    'of a shell',
    ['bash', '-lc', 'pip install torch'],
    undefined,
    'runs only pip as its script',
  ],
])('warns about a command %s', (_, command, args, words) => {
  expect(warningsFor({ command, args })).toEqual([
    expect.stringMatching(words),
  ]);
});

it('reports args if there is no command', () => {
  expect(warningsFor({ args: ['sleep', 'inf'] })).toEqual([
    expect.stringContaining(`${AT}.args: `),
  ]);
});

it.each<Pick<OperatedContainer, 'command' | 'args'>>([
  { command: ['echo', 'first'] },
  { command: ['/start.sh'] },
  { command: ['bash', '-c', '/start.sh'] },
  { command: ['bash', '-c'], args: ['ulimit -n 65536; ray start --head'] },
  { args: ['sleep', '5'] },
])('does not warn about %j', own => {
  expect(warningsFor(own)).toEqual([]);
});

it.each([{ ofCluster: OVERWRITES }, { ofGroup: OVERWRITES }])(
  'does not warn about commands that replace the command of the operator: %j',
  annotations => {
    const own = { command: ['sleep', 'infinity'] };
    expect(warningsFor(own, annotations)).toEqual([]);
  },
);
