import {
  clusterSchema,
  clusterStatusSchema,
  computeTemplateSchema,
  encodeMessage,
  jobSchema,
  MessageSchema,
  operations,
  serviceSchema,
} from '@rayport/backstage-plugin-ray-common';
import fc from 'fast-check';
import { anyCluster } from '../clusters/__testUtils__/anyCluster';
import { RenderedMessage } from './RenderedMessage';
import { renderList } from './renderList';

interface Case {
  list: MessageSchema;
  field: string;
  item: MessageSchema;
  /** The other fields of the list, with and without a next page. */
  rests: object[];
}

const PAGES = [{ continue: '' }, { continue: 'next' }];

const CASES: Case[] = [
  {
    list: operations.listAllClusters.output,
    field: 'clusters',
    item: clusterSchema,
    rests: PAGES,
  },
  {
    list: operations.listAllRayJobs.output,
    field: 'jobs',
    item: jobSchema,
    rests: PAGES,
  },
  {
    list: operations.listAllRayServices.output,
    field: 'services',
    item: serviceSchema,
    rests: [
      { totalSize: 0, nextPageToken: '' },
      { totalSize: 0, nextPageToken: 'next"\\' },
    ],
  },
  {
    list: operations.listAllComputeTemplates.output,
    field: 'computeTemplates',
    item: computeTemplateSchema,
    rests: PAGES,
  },
  {
    list: operations.listClusterStatuses.output,
    field: 'statuses',
    item: clusterStatusSchema,
    rests: [{}],
  },
];

function itemsOf(schema: MessageSchema, messages: readonly object[]) {
  return messages.map(
    message => new RenderedMessage(schema, schema.parse(message)),
  );
}

describe('renderList', () => {
  it.each(CASES)(
    'joins $field to the same bytes as encoding the whole list',
    ({ list: schema, field, item, rests }) => {
      expect(Object.keys(schema.shape)[0]).toBe(field);
      const named = [{ name: 'ä' }, {}, { name: 'b', namespace: 'n' }];
      const lists = [[], named.slice(0, 1), named];
      for (const rest of rests) {
        for (const messages of lists) {
          const whole = schema.parse({ ...rest, [field]: messages });
          const list = renderList<object, Record<string, unknown>>({
            schema,
            field,
            items: itemsOf(item, messages),
            list: items => schema.parse({ ...rest, [field]: items }),
          });
          for (const prefix of ['ray', 'x'] as const) {
            expect(String(Buffer.concat([...list.json(prefix)]))).toBe(
              JSON.stringify(encodeMessage(schema, whole, prefix)),
            );
          }
          expect(list.message()).toEqual(whole);
        }
      }
    },
  );

  it('joins clusters with any content, in both spellings', () => {
    const { output } = operations.listAllClusters;
    fc.assert(
      fc.property(
        fc.array(anyCluster, { maxLength: 3 }),
        fc.constantFrom('ray' as const, 'x' as const),
        (clusters, prefix) => {
          const { json } = renderList({
            schema: output,
            field: 'clusters',
            items: itemsOf(clusterSchema, clusters),
            list: items => output.parse({ clusters: items }),
          });
          expect(String(Buffer.concat([...json(prefix)]))).toBe(
            JSON.stringify(
              encodeMessage(output, output.parse({ clusters }), prefix),
            ),
          );
        },
      ),
      { numRuns: 30 },
    );
  });

  it('has a tag that differs for different content', () => {
    const { output } = operations.listAllClusters;
    const tagOf = (names: string[], token = '') =>
      renderList({
        schema: output,
        field: 'clusters',
        items: itemsOf(
          clusterSchema,
          names.map(name => ({ name })),
        ),
        list: clusters => output.parse({ clusters, continue: token }),
      }).tag;
    const tags = [
      tagOf([]),
      tagOf(['a']),
      tagOf(['a', 'b']),
      tagOf(['b', 'a']),
      tagOf(['a'], 'next'),
    ];
    expect(new Set(tags).size).toBe(tags.length);
    expect(tagOf(['a', 'b'])).toBe(tags[2]);
  });
});
