import { startupFailure } from './startupFailure';

const refused = (plugin: string) =>
  `  Plugin '${plugin}' startup failed; caused by Error: Failed to instantiate service 'core.httpRouter' for '${plugin}' because the factory function threw an error, Error: Failed to instantiate service 'core.auth' for '${plugin}' because the factory function threw an error, Error: Failed to connect to the database to make sure that 'backstage_plugin_${plugin}' exists, Error: connect ECONNREFUSED 127.0.0.1:5432`;

describe('startupFailure', () => {
  it('prints a failure of several plugins once, with a remedy', () => {
    const error = new Error(
      [
        'Backend startup failed due to the following errors:',
        refused('app'),
        refused('ray'),
        "  Module 'github' for plugin 'auth' startup failed; caused by TypeError: No clientId",
      ].join('\n'),
    );
    expect(startupFailure(error)).toBe(
      [
        "The portal can't start:",
        "- The database can't be used: connect ECONNREFUSED 127.0.0.1:5432. Start PostgreSQL, or correct backend.database.connection. (app, ray)",
        '- No clientId (github)',
      ].join('\n'),
    );
  });

  it('says what to do about tables that were left locked', () => {
    const error = new Error(
      "Backend startup failed due to the following errors:\n  Plugin 'catalog' startup failed; caused by MigrationLocked: Migration table is already locked",
    );
    expect(startupFailure(error)).toMatch(
      /^The portal can't start:\n- .* set is_locked to 0 in the table knex_migrations_lock .* \(catalog\)$/,
    );
  });

  it('begins a list of reasons on a line of its own', () => {
    expect(startupFailure(new Error('a is wrong\nb is missing'))).toBe(
      "The portal can't start:\na is wrong\nb is missing",
    );
  });

  it('omits source files and error classes', () => {
    const error = new Error(
      "Feature loader created at '/app/configuredFeatures.ts:61:77' failed; caused by Error: auth.providers.oidcc needs a module",
    );
    expect(startupFailure(error)).toBe(
      "The portal can't start: auth.providers.oidcc needs a module",
    );
  });

  it('names the setting of the pages that is wrong', () => {
    const error = new Error(
      "Backend startup failed due to the following errors:\n  Plugin 'app' startup failed; caused by Error: Invalid app bundle schema. If this error is unexpected you need to run `yarn build` in the app. If that doesn't help you should make sure your config schema is correct and rebuild the app bundle again. Caused by the following schema error, Error: Config validation failed, Config must be array { type=array } at /ray/links",
    );
    expect(startupFailure(error)).toBe(
      "The portal can't start:\n- ray.links must be array { type=array } (app)",
    );
  });

  it('names the configuration files that are not YAML', () => {
    const error = Object.assign(new Error('Tabs at line 1'), {
      name: 'YAMLParseError',
    });
    expect(startupFailure(error, ['/a.yaml is not valid YAML: Tabs'])).toBe(
      "The portal can't start: /a.yaml is not valid YAML: Tabs",
    );
    expect(startupFailure(new Error('x'), ['/a.yaml is'])).toBe(
      "The portal can't start: x",
    );
  });

  it('reports a configuration file with invalid YAML', () => {
    const error = Object.assign(new Error('Implicit keys at line 1'), {
      name: 'YAMLParseError',
    });
    expect(startupFailure(error)).toBe(
      "The portal can't start: a configuration file is not valid YAML: Implicit keys at line 1",
    );
  });

  it.each([
    new Error("Unable to convert config value for key 'backend.listen.port'"),
    "Unable to convert config value for key 'backend.listen.port'",
  ])('prints any other error without its stack', error => {
    expect(startupFailure(error)).toBe(
      "The portal can't start: Unable to convert config value for key 'backend.listen.port'",
    );
  });
});
