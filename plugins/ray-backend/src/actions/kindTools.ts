import { Kind, KINDS, RayApiError } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod/v3';
import { ActionFields } from './ActionObject';
import { ActionTool, choose, ToolInput } from './ActionTool';
import { OfferedAction, offeredActions } from './offeredActions';
import { PLAN_FIELD, PLAN_FIRST } from './planTexts';

const ACTIONS = new Map<string, OfferedAction>(
  offeredActions().map(action => [action.id, action]),
);

/** The actions of one verb, by kind. */
function byKind(idOf: (kind: Kind) => string): Map<string, OfferedAction> {
  const kinds: Kind[] = Object.values(KINDS);
  return new Map(
    kinds.flatMap(kind => {
      const action = ACTIONS.get(idOf(kind));
      return action ? [[kind.kind, action] as const] : [];
    }),
  );
}

function kindField(actions: ReadonlyMap<string, OfferedAction>): ActionFields {
  const [first = '', ...others] = actions.keys();
  return { kind: z.enum([first, ...others]) };
}

const KEY: ActionFields = { namespace: z.string(), name: z.string() };

type Described = Pick<ActionTool, 'name' | 'title' | 'description'>;

/** A tool for an operation that several kinds have. */
function kindTool(
  tool: Described & { fields: ActionFields },
  idOf: (kind: Kind) => string,
  inputOf: (input: ToolInput, action: OfferedAction) => ToolInput = input =>
    input,
): ActionTool {
  const actions = byKind(idOf);
  const [action] = [...actions.values()];
  if (!action) throw new TypeError(`No kind has the tool ${tool.name}`);
  const { attributes, isWrite } = action;
  return {
    ...tool,
    description: isWrite
      ? `${tool.description} ${PLAN_FIRST}`
      : tool.description,
    fields: {
      ...kindField(actions),
      ...tool.fields,
      ...(isWrite && PLAN_FIELD),
    },
    attributes,
    resolve(input) {
      const chosen = choose(input, 'kind', actions);
      const { kind: _, ...fields } = input;
      return { action: chosen, input: inputOf(fields, chosen) };
    },
  };
}

const LOGS = byKind(({ type }) => `get${type}PodLog`);
const PRINTED = choose({ id: 'getRayJobLog' }, 'id', ACTIONS);

/** The output of a job is a log without a pod. */
const getLog: ActionTool = {
  name: 'get-log',
  title: 'Read a log',
  description:
    'The end of what a job printed, or of a container of a pod that explain names. Use this to find the error of a job, or why a pod crashes; previous reads the log before the last restart.',
  fields: {
    ...kindField(LOGS),
    ...KEY,
    pod: z.string().describe('Required for a cluster.').optional(),
    container: z.string().optional(),
    previous: z.boolean().optional(),
    tailLines: z.number().int().describe('Default: 200.').optional(),
  },
  attributes: { readOnly: true, destructive: false, idempotent: true },
  resolve(input) {
    const ofPod = choose(input, 'kind', LOGS);
    const { kind, ...fields } = input;
    if (fields.pod !== undefined) return { action: ofPod, input: fields };
    if (kind === KINDS.job.kind) return { action: PRINTED, input: fields };
    throw new RayApiError(
      'INVALID_ARGUMENT',
      'pod is missing: name a pod of the cluster; explain lists them.',
    );
  },
};

function withBody(fields: ToolInput, { operation }: OfferedAction): ToolInput {
  const { object, ...others } = fields;
  const { body } = operation.http;
  if (object === undefined || !body) {
    throw new RayApiError(
      'INVALID_ARGUMENT',
      'object is missing: send the definition of what is to be created.',
    );
  }
  // HTTP needs the namespace in path and body; a tool has one field for both.
  const { namespace } = others;
  const whole = typeof object === 'object' ? { namespace, ...object } : object;
  return { ...others, [body]: whole };
}

/** Tools for verbs that several kinds have. */
export const KIND_TOOLS: readonly ActionTool[] = [
  kindTool(
    {
      name: 'search',
      title: 'Search objects',
      description:
        'Finds Ray clusters, jobs, services and compute templates by text, namespace or state, and counts them. Use this first: each row says what it is, in which state, and why.',
      fields: {
        search: z.string().describe('Text in names, owners, …').optional(),
        namespace: z.string().optional(),
        state: z.string().describe('Such as failed or ready.').optional(),
        mine: z.boolean().describe('Only those of the caller.').optional(),
        orderBy: z.string().optional(),
        page: z.number().int().optional(),
        pageSize: z.number().int().describe('Default: 10.').optional(),
      },
    },
    ({ type }) => `get${type}Page`,
  ),
  kindTool(
    {
      name: 'get',
      title: 'Get an object',
      description:
        'The whole definition of one object. Use this before you change it, or to write another one like it.',
      fields: KEY,
    },
    ({ type }) => `get${type}`,
  ),
  kindTool(
    {
      name: 'explain',
      title: 'Explain a state',
      description:
        'Why a cluster, job or service fails, waits or is slow: state, cause, what to do about it, fixes as patches, and its pods.',
      fields: KEY,
    },
    ({ type }) => `get${type}Status`,
  ),
  kindTool(
    {
      name: 'get-timeline',
      title: 'Tell the history of an object',
      description:
        'Events, states and changes in the order of time. Use this when the user asks since when something is wrong, or who changed what.',
      fields: KEY,
    },
    ({ type }) => `get${type}Timeline`,
  ),
  getLog,
  kindTool(
    {
      name: 'create',
      title: 'Create an object',
      description:
        'Use this when the user wants a new object. Get an existing one first, to write yours in the same way.',
      fields: {
        namespace: z.string(),
        object: z
          .record(z.unknown())
          .describe(
            'As get answers it; find-operations has its schema, for example of create-cluster.',
          ),
      },
    },
    ({ type }) => `create${type}`,
    withBody,
  ),
  kindTool(
    {
      name: 'patch',
      title: 'Change fields of an object',
      description:
        'Use this to repair or resize an object. The patch is a JSON merge patch (RFC 7396): what it leaves out stays, null removes, lists are replaced as a whole.',
      fields: {
        ...KEY,
        patch: z
          .record(z.unknown())
          .describe('In the form of what get answers.'),
      },
    },
    ({ type }) => `patch${type}`,
  ),
  kindTool(
    {
      name: 'delete',
      title: 'Delete an object',
      description:
        'Use this only when the user asks to delete exactly this object; it can’t be undone. To free what a cluster occupies, suspend it by change-operation instead.',
      fields: KEY,
    },
    ({ type }) => `delete${type}`,
  ),
];
