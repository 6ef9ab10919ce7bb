// @ts-check

/**
 * The last notification about each object, so that no owner is notified twice, whichever replica sees it first and
 * whenever a portal restarts. A row without a name says that a kind is being followed.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('ray_told', table => {
    table.string('kind', 63).notNullable().comment('Such as job');
    table.string('namespace', 63).notNullable();
    table.string('name', 253).notNullable();
    table.string('uid', 64).notNullable().comment('Of the Kubernetes object');
    table.string('event', 63).notNullable().comment('Such as failed');
    table.primary(['kind', 'namespace', 'name']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('ray_told');
};
