// @ts-check

/**
 * An object's pods and events, whether any were left out, and when no portal was watching. Replicas write the same
 * rows, so rows are inserted by their keys. Rows are deleted with the record of their object.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('ray_record_pods', table => {
    table.string('uid', 64).notNullable().comment('Of the record’s object');
    table.string('pod_uid', 64).notNullable();
    table.string('name', 253).notNullable();
    table
      .string('role', 63)
      .notNullable()
      .comment('head, worker; empty: submitter');
    table.string('pod_group', 253).notNullable().comment('Of workers');
    table.string('node', 253).notNullable().comment('Empty before it has one');
    table.string('phase', 32).notNullable();
    table.text('reason').notNullable();
    table.integer('restarts').notNullable();
    table.bigInteger('created_at').notNullable().comment('ms since 1970');
    table.bigInteger('started_at').comment('ms since 1970');
    table.bigInteger('ended_at').comment('Of all containers, ms since 1970');
    table.bigInteger('deleted_at').comment('ms since 1970');
    table.text('containers').notNullable().comment('JSON');
    table.bigInteger('version').notNullable().comment('resourceVersion, or 0');
    table.primary(['uid', 'pod_uid']);
    table.index(['uid', 'created_at']);
  });
  await knex.schema.createTable('ray_record_events', table => {
    table.string('uid', 64).notNullable().comment('Of the record’s object');
    table.string('id', 64).notNullable().comment('Hash of what happened');
    table.string('kind', 63).notNullable().comment('What it happened to');
    table.string('name', 253).notNullable();
    table.string('container', 63).notNullable().comment('Empty for none');
    table.boolean('warning').notNullable();
    table.text('reason').notNullable();
    table.text('message').notNullable();
    table.integer('count').notNullable().comment('At the least');
    table.bigInteger('first_at').notNullable().comment('ms since 1970');
    table.bigInteger('last_at').notNullable().comment('ms since 1970');
    table.primary(['uid', 'id']);
    table.index(['uid', 'last_at']);
  });
  await knex.schema.createTable('ray_record_cuts', table => {
    table.string('uid', 64).notNullable().comment('Of the record’s object');
    table.string('what', 32).notNullable().comment('states, pods or events');
    table.bigInteger('from').notNullable().comment('ms since 1970');
    table.bigInteger('until').notNullable().comment('ms since 1970');
    table.primary(['uid', 'what']);
  });
  await knex.schema.createTable('ray_watches', table => {
    table.string('kind', 63).primary().comment('Such as job');
    table
      .bigInteger('until')
      .notNullable()
      .comment('Somebody looked, ms since 1970');
  });
  await knex.schema.createTable('ray_outages', table => {
    table.string('kind', 63).notNullable().comment('Such as job');
    table
      .bigInteger('from')
      .notNullable()
      .comment('Nobody looked from, ms since 1970');
    table.bigInteger('until').notNullable().comment('ms since 1970');
    table.primary(['kind', 'from']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  for (const table of [
    'ray_outages',
    'ray_watches',
    'ray_record_cuts',
    'ray_record_events',
    'ray_record_pods',
  ]) {
    await knex.schema.dropTable(table);
  }
};
