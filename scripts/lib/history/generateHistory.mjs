import { gzipSync } from 'node:zlib';

/** Days over which the generated objects were created; the last one ended a moment ago. */
const DAYS = 90;

/** Number of owners, and of namespaces. */
const OWNERS = 200;
const NAMESPACES = 40;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A text that only one of the oldest objects has. */
export const NEEDLE = 'needle';
const NEEDLE_NUMBER = 500;

/** The end of the log of a short job. */
const LOG = Array.from(
  { length: 90 },
  (_, epoch) => `epoch ${epoch}: loss ${(1 / (epoch + 1)).toFixed(6)}\n`,
).join('');

/**
 * SQL that fills the history and the usage ledger, in words that SQLite and PostgreSQL both understand: what is generated
 * does not go through this process. Objects are numbered, the latest has the highest number; a table of them is made
 * first and dropped last.
 *
 * @param {object} options
 * @param {number} options.records
 * @param {number} options.now milliseconds since 1970
 * @param {'sqlite' | 'postgres'} options.dialect
 * @returns {{ what: string, sql: string }[]}
 */
export function generateHistory({ records, now, dialect }) {
  const first = now - DAYS * DAY_MS;
  const step = Math.floor((DAYS * DAY_MS - HOUR_MS) / records);
  const dayOf = (/** @type {string} */ time) =>
    dialect === 'postgres'
      ? `to_char(to_timestamp(${time} / 1000.0) at time zone 'UTC', 'YYYY-MM-DD')`
      : `date(${time} / 1000, 'unixepoch')`;
  const stored = gzipSync(LOG);
  const hex = stored.toString('hex');
  const body = dialect === 'postgres' ? `decode('${hex}', 'hex')` : `x'${hex}'`;
  return [
    {
      what: 'objects',
      sql: `
        create table generated as
        with recursive numbers(n) as (
          select 1 union all select n + 1 from numbers where n < ${records}
        ), people as (
          select n, (n / 7) % ${OWNERS} as person from numbers
        ), placed as (
          select n, person, 'uid-' || n as uid,
            case when n % 10 < 8 then 'job' when n % 10 = 8 then 'cluster' else 'service' end as kind,
            'user:default/person-' || person as owner,
            'team-' || ((person + n % 2) % ${NAMESPACES}) as namespace,
            case when n % 5 = 0 then 'gpu-large' when n % 2 = 0 then 'small' else 'medium' end as template,
            case when n % 10 < 8 then case when n % 13 = 0 then 'failed' else 'succeeded' end
              when n % 10 = 8 then 'ready' else 'running' end as state,
            'run-' || (n % 50000) as name,
            cast(${first} as bigint) + cast(n as bigint) * ${step} as created_at
          from people
        )
        select *, created_at + ${HOUR_MS} as deleted_at,
          '{"kind":"' || kind || '","namespace":"' || namespace || '","name":"' || name || '","owner":"' || owner || '","templates":["' || template || '"]}' as resource
        from placed`,
    },
    {
      what: 'records',
      sql: `
        insert into ray_records (uid, kind, namespace, name, owner, resource, templates, cluster, state, status, text, definition, output, created_at, deleted_at, deletion_seen, version, seen_at)
        select uid, kind, namespace, name, owner, resource, ',' || template || ',', 'cluster-' || (n % 3000), state, null,
          name || ' ' || owner || ' ' || template || ' python train.py --epochs ' || (n % 90) ||
            case when n = ${NEEDLE_NUMBER} then ' ${NEEDLE}' else '' end,
          'hash', '{"jobStatus":"' || upper(state) || '"}', created_at, deleted_at, true, n, deleted_at
        from generated`,
    },
    {
      what: 'definitions',
      sql: `
        insert into ray_record_definitions (uid, hash, time, definition)
        select uid, 'hash', created_at,
          '{"name":"' || name || '","namespace":"' || namespace || '","user":"' || owner || '","version":"2.46.0","entrypoint":"python train.py --run ' || n || '","runtimeEnv":"pip: [torch]\\nenv_vars:\\n  EPOCHS: \\"90\\"\\n","clusterSpec":{"headGroupSpec":{"computeTemplate":"' || template || '","image":"rayproject/ray:2.46.0","rayStartParams":{"dashboard-host":"0.0.0.0"}},"workerGroupSpec":[{"groupName":"workers","computeTemplate":"' || template || '","image":"rayproject/ray:2.46.0","replicas":2,"minReplicas":1,"maxReplicas":4}]}}'
        from generated`,
    },
    {
      what: 'states',
      sql: `
        insert into ray_record_states (uid, since, state, reason, message, message_parts)
        select uid, created_at + step * ${MINUTE_MS}, case step when 0 then 'waiting' when 1 then 'running' else state end, '', '', '[]'
        from generated, (select 0 as step union all select 1 union all select 2) as steps`,
    },
    {
      what: 'pods',
      sql: `
        insert into ray_record_pods (uid, pod_uid, name, role, pod_group, node, phase, reason, restarts, created_at, started_at, ended_at, deleted_at, containers, version)
        select uid, uid || '-' || role, name || '-' || role, role, case role when 'head' then '' else 'workers' end, 'node-' || (n % 500), 'Succeeded', '', 0,
          created_at, created_at + ${MINUTE_MS}, deleted_at, deleted_at, '[{"name":"ray","restarts":0,"exitCode":0}]', n
        from generated, (select 'head' as role union all select 'worker') as roles`,
    },
    {
      what: 'events',
      sql: `
        insert into ray_record_events (uid, id, kind, name, container, warning, reason, message, count, first_at, last_at)
        select uid, uid || '-' || reason, 'Pod', name || '-head', '', false, reason, reason || ' by the node', 1, created_at, created_at
        from generated, (select 'Scheduled' as reason union all select 'Pulled' union all select 'Started') as reasons`,
    },
    {
      what: 'logs',
      sql: `
        insert into ray_record_logs (id, uid, pod, container, started_at, ended_at, exit_code, taken_at, bytes, stored_bytes, is_cut, body)
        select uid || '-log', uid, name || '-head', 'ray-head', created_at, deleted_at, 0, deleted_at, ${LOG.length}, ${stored.length}, false, ${body}
        from generated where kind <> 'service'`,
    },
    {
      what: 'scopes of usage',
      sql: `
        insert into ray_usage_scopes (id, kind, namespace, owner, resource)
        select distinct kind || namespace || owner || template, kind, namespace, owner,
          '{"kind":"' || kind || '","namespace":"' || namespace || '","name":"","owner":"' || owner || '","templates":["' || template || '"]}'
        from generated`,
    },
    {
      what: 'objects of usage',
      sql: `
        insert into ray_usage_objects (uid, kind, namespace, name)
        select uid, kind, namespace, name from generated`,
    },
    {
      what: 'pods of usage',
      sql: `
        insert into ray_usage_pods (uid, namespace, name, object_uid, scope, template, pod_group, amounts, started_at, ended_at, end_seen, seen_at, revision, is_due, counted_until)
        select uid || '-head', namespace, name || '-head', uid, kind || namespace || owner || template, template, '', '{"cpu":4,"memory":8589934592}',
          created_at, deleted_at, true, deleted_at, 1, false, deleted_at
        from generated`,
    },
    {
      what: 'usage by day',
      sql: `
        insert into ray_usage_days (day, object_uid, scope, template, resource, hours, unseen, observed, idle)
        select ${dayOf('created_at')}, uid, kind || namespace || owner || template, template, used, 1 + n % 8, 0, 1, n % 2
        from generated, (select 'cpu' as used union all select 'memory' union all select 'nvidia.com/gpu') as resources
        where used <> 'nvidia.com/gpu' or template = 'gpu-large'`,
    },
    // An earlier portal on this database may have written sums of its own.
    { what: 'sums of usage', sql: 'delete from ray_usage_sums' },
    {
      what: 'sums of usage',
      sql: `
        insert into ray_usage_sums (day, scope, template, resource, hours, unseen, observed, idle)
        select day, scope, template, resource, sum(hours), sum(unseen), sum(observed), sum(idle)
        from ray_usage_days group by day, scope, template, resource`,
    },
    { what: 'the rest', sql: 'drop table generated' },
    { what: 'statistics', sql: 'analyze' },
  ];
}
