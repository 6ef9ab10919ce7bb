// @ts-check

/**
 * What the nodes of jobs and clusters used over time. Rows are deleted with the record of their object.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('ray_record_footprints', table => {
    table.string('uid', 64).primary().comment('Of the record’s object');
    table.text('footprint').notNullable().comment('JSON of bounded curves');
  });
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  await knex.schema.dropTable('ray_record_footprints');
};
