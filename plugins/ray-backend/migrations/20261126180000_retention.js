// @ts-check

/**
 * Up to when retention has gone, so that a clock that jumps makes no more due than one interval does.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('ray_retention', table => {
    table.string('what', 63).primary().comment('Such as history');
    table.bigInteger('as_of').notNullable().comment('ms since 1970');
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('ray_retention');
};
