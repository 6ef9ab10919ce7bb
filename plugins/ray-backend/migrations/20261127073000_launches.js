// @ts-check

/**
 * Jobs with a cluster of their own that Ray's client has submitted, and the packages of code that they need. Both are kept
 * until the cluster is up, so that every replica can go on after another one has ended.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('ray_packages', table => {
    table.string('id', 36).primary();
    table.string('namespace', 63).notNullable();
    table.string('owner', 255).notNullable().comment('The caller');
    table
      .string('name', 255)
      .notNullable()
      .comment('That Ray’s client gave it');
    table.bigInteger('bytes').notNullable().comment('Reserved until complete');
    table.boolean('is_complete').notNullable();
    table.bigInteger('used_at').notNullable().comment('ms since 1970').index();
    table.index(['namespace', 'owner', 'name']);
  });
  await knex.schema.createTable('ray_package_chunks', table => {
    table.string('package_id', 36).notNullable();
    table.integer('position').notNullable();
    table.binary('body').notNullable();
    table.primary(['package_id', 'position']);
  });
  await knex.schema.createTable('ray_job_launches', table => {
    table.string('id', 36).primary();
    table.string('namespace', 63).notNullable();
    table.string('name', 253).notNullable().comment('Of the RayJob');
    table.string('owner', 255).notNullable().comment('The caller');
    table.text('submission').notNullable().comment('JSON, as Ray gets it');
    table.text('packages').notNullable().comment('JSON: ids in ray_packages');
    table.bigInteger('created_at').notNullable().comment('ms since 1970');
    table.string('started_in', 64).comment('uid of the RayCluster');
    table.string('outcome', 20).comment('STOPPED or FAILED before its start');
    table.text('message').comment('Why');
    table.index(['namespace', 'name']);
  });
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  await knex.schema.dropTable('ray_job_launches');
  await knex.schema.dropTable('ray_package_chunks');
  await knex.schema.dropTable('ray_packages');
};
