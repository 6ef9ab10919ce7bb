// @ts-check

/**
 * Whether a notification was sent. It is recorded before it is sent, and a portal may be killed in between: the next start
 * sends it. NULL in rows of before, which count as sent.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.alterTable('ray_told', table => {
    table.boolean('sent').nullable();
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.alterTable('ray_told', table => {
    table.dropColumn('sent');
  });
};
