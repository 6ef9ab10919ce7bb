// @ts-check

/**
 * Tickets of open Ray dashboards. A stored ticket grants no rights: `id` is a hash of the ticket, and `sealed_token` is
 * encrypted with it.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('ray_dashboard_tickets', table => {
    table.string('id', 64).primary().comment('SHA-256 of the ticket');
    table.string('namespace', 63).notNullable();
    table.string('name', 253).notNullable();
    table.string('uid', 64).notNullable().comment('Of the RayCluster');
    table.string('user_ref', 255).notNullable();
    table.text('sealed_token').notNullable();
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
  await knex.schema.dropTable('ray_dashboard_tickets');
};
