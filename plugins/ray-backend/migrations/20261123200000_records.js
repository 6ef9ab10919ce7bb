// @ts-check

/**
 * The record of what there was: one row for each object, which stays when the object is gone. Replicas write the same
 * rows, so all of them are put in by their keys. Rows are deleted when their object has been gone for longer than
 * `ray.history.retention`.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('ray_records', table => {
    table.string('uid', 64).primary().comment('Of the Kubernetes object');
    table.string('kind', 63).notNullable().comment('Such as job');
    table.string('namespace', 63).notNullable();
    table.string('name', 253).notNullable();
    table.text('owner').notNullable().comment('Empty for none');
    table.text('resource').notNullable().comment('JSON: what permissions ask');
    table.text('templates').notNullable().comment('Names, each between commas');
    table.string('cluster', 253).notNullable().comment('Empty for none');
    table.string('state', 32).notNullable();
    table.text('status').comment('JSON: the status, which explains the state');
    table.text('text').notNullable().comment('What a search looks into');
    table
      .string('definition', 64)
      .notNullable()
      .comment('Hash, of ray_record_definitions');
    table.text('output').notNullable().comment('JSON: what answers add to it');
    table.bigInteger('created_at').notNullable().comment('ms since 1970');
    table.bigInteger('deleted_at').comment('ms since 1970; null: it is there');
    table
      .boolean('deletion_seen')
      .notNullable()
      .comment('False: it was gone when the portal looked again');
    table.bigInteger('version').notNullable().comment('resourceVersion, or 0');
    table.bigInteger('seen_at').notNullable().comment('ms since 1970');
    table.text('log').comment('End of the log of a job that failed');
    table.index(['kind', 'created_at', 'uid']);
    table.index(['kind', 'state', 'created_at', 'uid']);
    table.index(['kind', 'namespace', 'created_at', 'uid']);
    table.index(['kind', 'owner', 'created_at', 'uid']);
    table.index(['kind', 'deleted_at']);
  });
  await knex.schema.createTable('ray_record_states', table => {
    table.string('uid', 64).notNullable();
    table.bigInteger('since').notNullable().comment('ms since 1970');
    table.string('state', 32).notNullable();
    table.string('reason', 128).notNullable();
    table.text('message').notNullable();
    table.text('message_parts').notNullable().comment('JSON');
    table.primary(['uid', 'since', 'state', 'reason']);
  });
  await knex.schema.createTable('ray_record_definitions', table => {
    table.string('uid', 64).notNullable();
    table.string('hash', 64).notNullable();
    table.bigInteger('time').notNullable().comment('First seen, ms since 1970');
    table.text('definition').notNullable().comment('JSON of the contract');
    table.primary(['uid', 'hash']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('ray_record_definitions');
  await knex.schema.dropTable('ray_record_states');
  await knex.schema.dropTable('ray_records');
};
