import { Config, ConfigReader } from '@backstage/config';
import { everyProblem } from './everyProblem';

function read(config: Config) {
  config.getOptionalNumber('a.port');
  if (config.getOptionalString('a.portName') === 'x') {
    throw new Error('a.portName is x: use y.');
  }
  config.getOptionalConfigArray('a.rules')?.forEach((rule, index) => {
    if (rule.getOptionalString('mode') === 'bad') {
      throw new Error(`a.rules[${index}].mode is bad: use good.`);
    }
  });
  config.getOptionalConfig('b')?.getString('file');
  config.getOptionalConfig('c')?.getNumber('needed');
}

it('lists every wrong value, where one name begins like another, in lists, and what is missing', () => {
  const config = new ConfigReader({
    a: {
      port: 'any',
      portName: 'x',
      rules: [{ mode: 'good' }, { mode: 'bad' }, { mode: 'bad' }],
    },
    b: { other: 1 },
    c: { needed: 'any' },
  });
  expect(everyProblem(config, read)).toEqual([
    expect.stringContaining("'a.port'"),
    'a.portName is x: use y.',
    'a.rules[1].mode is bad: use good.',
    'a.rules[2].mode is bad: use good.',
    expect.stringContaining("'b.file'"),
    expect.stringContaining(
      "Unable to convert config value for key 'c.needed'",
    ),
  ]);
  expect(config.get('a.portName')).toBe('x');
});

it('ends at an error that names no key', () => {
  const fail = () => {
    throw new Error('no');
  };
  expect(everyProblem(new ConfigReader({ a: 1 }), fail)).toEqual(['no']);
  expect(everyProblem(new ConfigReader({}), () => {})).toEqual([]);
});
