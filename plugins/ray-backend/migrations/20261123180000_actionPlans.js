// @ts-check

/**
 * Plans of actions that were shown to a user and not applied yet. Only hashes of a request are stored, and `id` is a
 * hash of the plan's token.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('ray_action_plans', table => {
    table.string('id', 64).primary().comment('SHA-256 of the token');
    table.string('caller', 64).notNullable().index().comment('SHA-256');
    table
      .string('request', 64)
      .notNullable()
      .comment('SHA-256 of operation, input and caller');
    table.string('uid', 64).comment('Of the object that the plan is for');
    table.string('definition', 64).comment('What it was made to be');
    table
      .bigInteger('expires_at')
      .notNullable()
      .index()
      .comment('Milliseconds since 1970');
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('ray_action_plans');
};
