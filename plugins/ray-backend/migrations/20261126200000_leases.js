// @ts-check

/** The lease of the background tasks: which replica of the portal runs them. */
const TASKS = { name: 'tasks', holder: '', renewals: 0 };

/**
 * Leases that replicas renew every few seconds. There is no time in them: clocks of replicas may differ.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('ray_leases', table => {
    table.string('name', 63).primary();
    table.string('holder', 36).notNullable().comment('Empty: free');
    table.bigInteger('renewals').notNullable().comment('Grows, never resets');
  });
  await knex('ray_leases').insert(TASKS);
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('ray_leases');
};
