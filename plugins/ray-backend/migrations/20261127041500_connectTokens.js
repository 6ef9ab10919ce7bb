// @ts-check

/**
 * Tokens of users for Ray's command line. `id` is a hash of the token, and `sealed_token` is encrypted with it, so a copy
 * of the table grants no access.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('ray_connect_tokens', table => {
    table.string('id', 64).primary().comment('SHA-256 of the token');
    table.string('namespace', 63).notNullable();
    table.string('name', 253).notNullable();
    table.string('uid', 64).notNullable().comment('Of the RayCluster');
    table.string('user_ref', 255).notNullable().index();
    table.text('sealed_token').notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('last_used_at').comment('Milliseconds since 1970');
    table.bigInteger('expires_at').notNullable().index();
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('ray_connect_tokens');
};
