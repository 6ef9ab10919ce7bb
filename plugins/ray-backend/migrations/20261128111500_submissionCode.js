// @ts-check

/**
 * What submissions to clusters ran: their runtime environment, and the clusters whose records hold the links to the files
 * of their packages.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.alterTable('ray_record_submissions', table => {
    table.text('runtime_env').comment('JSON; absent where it is not known');
  });
  await knex.schema.alterTable('ray_record_code', table => {
    table
      .string('cluster', 36)
      .index()
      .comment('The uid of the cluster that a submission ran on');
  });
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  await knex.schema.alterTable('ray_record_code', table => {
    table.dropIndex(['cluster']);
    table.dropColumn('cluster');
  });
  await knex.schema.alterTable('ray_record_submissions', table => {
    table.dropColumn('runtime_env');
  });
};
