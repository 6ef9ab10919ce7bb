// @ts-check

/**
 * Idle clusters, the start of their idleness, and who was notified: one row for each observed cluster. A row is only
 * replaced with knowledge of its version. It is deleted soon after its cluster.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('ray_idle_clusters', table => {
    table.string('uid', 64).primary().comment('Of the RayCluster');
    table.string('namespace', 63).notNullable();
    table.string('name', 253).notNullable();
    table.integer('version').notNullable().comment('One more with each write');
    table.string('activity', 16).notNullable();
    table.string('work', 16).notNullable().comment('Empty for none');
    table.text('message').notNullable().comment('Why it is unknown');
    table.bigInteger('asked_at').notNullable().comment('ms since 1970');
    table.bigInteger('idle_since').comment('ms since 1970');
    table.bigInteger('warned_at').comment('ms since 1970');
    table.bigInteger('suspend_at').comment('ms since 1970');
    table.bigInteger('suspending_at').comment('ms since 1970');
    table.bigInteger('suspended_at').comment('ms since 1970');
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('ray_idle_clusters');
};
