// @ts-check

/**
 * Who was told, so that a notification is taken back from who owns the object no longer. NULL in rows of before, empty
 * where nobody was told.
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
