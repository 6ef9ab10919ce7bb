// @ts-check

/**
 * The record of changes: who changed what through the portal. Rows are only added, and deleted when they are older than
 * `ray.history.retention`.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('ray_changes', table => {
    table.string('id', 36).primary().comment('UUID');
    table.string('kind', 63).notNullable().comment('Such as cluster');
    table.string('namespace', 63).notNullable();
    table.string('name', 253).notNullable();
    table.string('uid', 64).notNullable().comment('Of the Kubernetes object');
    table.bigInteger('time').notNullable().comment('Milliseconds since 1970');
    table
      .bigInteger('noted_time')
      .comment('The time that Kubernetes notes of the write (managedFields)');
    table.text('caller').notNullable().comment('Entity ref or subject');
    table.string('operation', 63).notNullable().comment('Id, of the contract');
    table.string('action', 32).notNullable();
    table.string('transport', 16).notNullable();
    table.text('changes').notNullable().comment('JSON: fields, old, new');
    table.integer('more_changes').notNullable();
    table.index(['uid', 'time']);
    table.index(['time']);
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('ray_changes');
};
