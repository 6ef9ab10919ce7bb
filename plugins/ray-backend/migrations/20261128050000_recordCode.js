// @ts-check

/**
 * The files of uploaded packages of code, and the jobs that ran them. They are deleted with the record of the last of these
 * jobs.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('ray_code', table => {
    table.string('id', 36).primary();
    table.string('connection', 63).notNullable();
    table.string('namespace', 63).notNullable();
    table.string('owner', 255).notNullable().comment('The caller');
    table.string('name', 255).notNullable().comment('Of the package');
    table.bigInteger('bytes').notNullable().comment('Of the files');
    table.text('files').notNullable().comment('JSON');
    table.bigInteger('uploaded_at').notNullable().comment('ms since 1970');
    table.index(['namespace', 'owner', 'name']);
    table.index('uploaded_at');
  });
  await knex.schema.createTable('ray_record_code', table => {
    table.string('uid', 64).primary().comment('Of the record’s object');
    table.string('code_id', 36).notNullable().index();
  });
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  await knex.schema.dropTable('ray_record_code');
  await knex.schema.dropTable('ray_code');
};
