// @ts-check

/**
 * What jobs asked for and did not use, in columns of their own, so that a ranking reads no curves. Absent in rows of
 * clusters, and of jobs on existing clusters.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.alterTable('ray_record_footprints', table => {
    table.double('asked_cpu_hours');
    table.double('unused_cpu_hours');
    table.double('asked_gib_hours');
    table.double('unused_gib_hours').index();
  });
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  await knex.schema.alterTable('ray_record_footprints', table => {
    table.dropIndex(['unused_gib_hours']);
    table.dropColumns(
      'asked_cpu_hours',
      'unused_cpu_hours',
      'asked_gib_hours',
      'unused_gib_hours',
    );
  });
};
