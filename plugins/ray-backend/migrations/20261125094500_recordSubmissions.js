// @ts-check

/**
 * Jobs that were submitted to a cluster. Ray forgets them with its head; rows are deleted with the record of their
 * cluster.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('ray_record_submissions', table => {
    table.string('uid', 64).notNullable().comment('Of the record’s cluster');
    table.string('submission_id', 200).notNullable();
    table.text('entrypoint').notNullable();
    table.string('status', 32).notNullable().comment('As Ray calls it');
    table.text('message').notNullable();
    table.bigInteger('started_at').notNullable().comment('ms since 1970');
    table.bigInteger('ended_at').comment('ms since 1970');
    table.bigInteger('seen_at').notNullable().comment('ms since 1970');
    table.primary(['uid', 'submission_id']);
    table.index(['uid', 'started_at']);
  });
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  await knex.schema.dropTable('ray_record_submissions');
};
