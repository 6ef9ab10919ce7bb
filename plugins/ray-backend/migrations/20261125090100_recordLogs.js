// @ts-check

/**
 * The ends of logs, which outlive their pods: one row for each run of a container. Replicas write the same rows, by the
 * same ids. Rows go with the record of their object, and the oldest go when there are too many bytes of them
 * (`ray.history.logs`).
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('ray_record_logs', table => {
    table
      .string('id', 64)
      .primary()
      .comment('Hash of uid, pod, container, run');
    table.string('uid', 64).notNullable().comment('Of the record’s object');
    table.string('pod', 253).notNullable();
    table.string('container', 63).notNullable();
    table
      .bigInteger('started_at')
      .notNullable()
      .comment('Of the run, ms since 1970; 0: not known');
    table.bigInteger('ended_at').comment('ms since 1970; null: it still ran');
    table.integer('exit_code');
    table.bigInteger('taken_at').notNullable().comment('ms since 1970');
    table.integer('bytes').notNullable().comment('Of the text');
    table.integer('stored_bytes').notNullable().comment('Compressed');
    table.boolean('is_cut').notNullable().comment('There was more before it');
    table.binary('body').comment('gzip; null: in the directory of logs');
    table.index(['uid', 'taken_at', 'stored_bytes']);
    table.index(['taken_at', 'stored_bytes']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('ray_record_logs');
};
