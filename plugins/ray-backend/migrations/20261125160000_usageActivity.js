// @ts-check

const SUMS = ['ray_usage_days', 'ray_usage_sums'];

/**
 * Idle time in the usage ledger: when Ray was queried, and when it reported no activity. Both are in the sums, as hours
 * of the cluster's requests at that time. Earlier sums count as not queried.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('ray_usage_activity', table => {
    table.string('object_uid', 64).notNullable().comment('Of the RayCluster');
    table.boolean('is_idle').notNullable().comment('Or else: it was observed');
    table.bigInteger('began_at').notNullable().comment('ms since 1970');
    table.bigInteger('until').notNullable().comment('ms since 1970');
    table.primary(['object_uid', 'is_idle', 'began_at']);
    table.index(['until']);
  });
  for (const name of SUMS) {
    await knex.schema.alterTable(name, table => {
      table.double('observed').notNullable().defaultTo(0);
      table.double('idle').notNullable().defaultTo(0);
    });
  }
  await knex.schema.alterTable('ray_idle_clusters', table => {
    table.bigInteger('observed_since').comment('ms since 1970');
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.alterTable('ray_idle_clusters', table => {
    table.dropColumn('observed_since');
  });
  for (const name of SUMS) {
    await knex.schema.alterTable(name, table => {
      table.dropColumns('observed', 'idle');
    });
  }
  await knex.schema.dropTable('ray_usage_activity');
};
