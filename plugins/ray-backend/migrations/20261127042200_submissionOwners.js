// @ts-check

/**
 * Who submitted a job, as the portal wrote it into the job's metadata.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.alterTable('ray_record_submissions', table => {
    table
      .string('owner', 255)
      .comment('Absent for what the portal did not submit');
  });
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  await knex.schema.alterTable('ray_record_submissions', table => {
    table.dropColumn('owner');
  });
};
