// @ts-check

/**
 * The usage ledger: how long each pod held its requests, and daily sums. Replicas write the same pods, by their uids;
 * one of them at a time computes the sums, which can be recomputed from the pods at any time. Sums are kept for
 * `ray.usage.retention`, pods for `ray.history.retention`.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('ray_usage_scopes', table => {
    table.string('id', 64).primary().comment('Hash of what it says');
    table.string('kind', 63).notNullable().comment('Such as job');
    table.string('namespace', 63).notNullable();
    table.text('owner').notNullable().comment('Empty for none');
    table.text('resource').notNullable().comment('JSON: what permissions ask');
  });
  await knex.schema.createTable('ray_usage_objects', table => {
    table.string('uid', 64).primary().comment('Of the Kubernetes object');
    table.string('kind', 63).notNullable();
    table.string('namespace', 63).notNullable();
    table.string('name', 253).notNullable();
  });
  await knex.schema.createTable('ray_usage_pods', table => {
    table.string('uid', 64).primary().comment('Of the pod');
    table.string('namespace', 63).notNullable();
    table.string('name', 253).notNullable();
    table.string('object_uid', 64).notNullable().comment('Whom it worked for');
    table.string('scope', 64).notNullable();
    table.string('template', 253).notNullable().comment('Empty for none');
    table.string('pod_group', 253).notNullable();
    table.text('amounts').notNullable().comment('JSON: cores, bytes, pieces');
    table.bigInteger('started_at').notNullable().comment('ms since 1970');
    table.bigInteger('ended_at').comment('ms since 1970; null: it runs');
    table.boolean('end_seen').notNullable();
    table.bigInteger('gap_until').comment('Of an end that nobody saw');
    table.bigInteger('seen_at').notNullable().comment('ms since 1970');
    table.integer('revision').notNullable().comment('Writes of the row');
    table.boolean('is_due').notNullable().comment('Not wholly in the sums');
    table.bigInteger('counted_until').comment('ms since 1970');
    table.index(['is_due', 'object_uid']);
    table.index(['object_uid', 'ended_at']);
    table.index(['ended_at']);
  });
  await knex.schema.createTable('ray_usage_days', table => {
    table.string('day', 10).notNullable().comment('UTC, such as 2026-11-25');
    table.string('object_uid', 64).notNullable();
    table.string('scope', 64).notNullable();
    table.string('template', 253).notNullable();
    table.string('resource', 253).notNullable().comment('cpu, memory, …');
    table.double('hours').notNullable().comment('Of a core, a GiB, a piece');
    table.double('unseen').notNullable().comment('At most so many more');
    table.primary(['day', 'object_uid', 'scope', 'template', 'resource']);
    table.index(['object_uid', 'day']);
  });
  await knex.schema.createTable('ray_usage_sums', table => {
    table.string('day', 10).notNullable();
    table.string('scope', 64).notNullable();
    table.string('template', 253).notNullable();
    table.string('resource', 253).notNullable();
    table.double('hours').notNullable();
    table.double('unseen').notNullable();
    table.primary(['day', 'scope', 'template', 'resource']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('ray_usage_sums');
  await knex.schema.dropTable('ray_usage_days');
  await knex.schema.dropTable('ray_usage_pods');
  await knex.schema.dropTable('ray_usage_objects');
  await knex.schema.dropTable('ray_usage_scopes');
};
