// @ts-check

/**
 * Filters of the history besides state, namespace and owner: without these indexes, a million records are read for a
 * name, a cluster, or existing objects.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.alterTable('ray_records', table => {
    table.index(['kind', 'name', 'created_at', 'uid']);
    table.index(['kind', 'cluster', 'created_at', 'uid']);
    table.index(['kind', 'deleted_at', 'created_at', 'uid']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.alterTable('ray_records', table => {
    table.dropIndex(['kind', 'name', 'created_at', 'uid']);
    table.dropIndex(['kind', 'cluster', 'created_at', 'uid']);
    table.dropIndex(['kind', 'deleted_at', 'created_at', 'uid']);
  });
};
