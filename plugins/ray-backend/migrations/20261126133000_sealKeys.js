// @ts-check

/**
 * The key by which all replicas encrypt continue tokens and ids of streams. It opens positions in lists and streams, and
 * no object and no credentials.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('ray_seal_keys', table => {
    table.string('id', 64).primary();
    table.string('secret', 64).notNullable().comment('base64url');
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('ray_seal_keys');
};
