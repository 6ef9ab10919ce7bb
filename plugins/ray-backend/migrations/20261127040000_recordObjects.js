// @ts-check

/**
 * What an object of a record was last, as Kubernetes stored it: the contract's definition lacks what only other tools
 * write. Rows go with their record.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('ray_record_objects', table => {
    table.string('uid', 64).primary().comment('Of the Kubernetes object');
    table.bigInteger('version').notNullable().comment('resourceVersion, or 0');
    table.text('object').notNullable().comment('JSON, without its status');
  });
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  await knex.schema.dropTable('ray_record_objects');
};
