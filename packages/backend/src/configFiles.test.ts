import { configFiles } from './configFiles';

describe('configFiles', () => {
  afterEach(() => jest.restoreAllMocks());

  it('are those of the command line', () => {
    const args = ['--inspect', '--config', 'a.yaml', '--config=b.yaml'];
    expect(configFiles(args)).toEqual(['a.yaml', 'b.yaml']);
  });

  it('are else those that Backstage reads', () => {
    const env = { BACKSTAGE_ENV: 'production, eu' };
    jest.replaceProperty(process, 'env', env);
    expect(configFiles([])).toEqual([
      'app-config.yaml',
      'app-config.production.yaml',
      'app-config.eu.yaml',
      'app-config.local.yaml',
      'app-config.production.local.yaml',
      'app-config.eu.local.yaml',
    ]);
  });
});
