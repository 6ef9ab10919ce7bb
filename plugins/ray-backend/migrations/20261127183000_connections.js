// @ts-check

/** Tables whose rows are found by more than the uid of a Kubernetes object, which is unique among clusters. */
const TABLES = [
  'ray_records',
  'ray_usage_scopes',
  'ray_usage_pods',
  'ray_idle_clusters',
  'ray_dashboard_tickets',
  'ray_connect_tokens',
  'ray_action_plans',
  'ray_packages',
  'ray_job_launches',
];

/**
 * The connection to Kubernetes of each row. Until now, there was one.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  for (const name of TABLES) {
    await knex.schema.alterTable(name, table => {
      table.string('connection', 63).notNullable().defaultTo('default');
    });
  }
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  for (const name of TABLES) {
    await knex.schema.alterTable(name, table => {
      table.dropColumn('connection');
    });
  }
};
