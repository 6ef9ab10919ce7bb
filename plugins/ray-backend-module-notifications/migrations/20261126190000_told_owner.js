// @ts-check

/**
 * Who was notified, so that the notification can be withdrawn from a former owner. NULL in older rows, empty if nobody
 * was notified.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.alterTable('ray_told', table => {
    table.string('owner', 255).nullable().comment('Entity ref');
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.alterTable('ray_told', table => {
    table.dropColumn('owner');
  });
};
