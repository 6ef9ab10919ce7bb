import { DetailColumns, ObjectDetail } from '../../detail';
import { oneTemplate, UsedTemplate } from '../queries';
import { SizeCard } from './SizeCard';
import { UsedByCard } from './UsedByCard';

function Overview({ row }: { row: UsedTemplate }) {
  const { template, namespace, usage } = row;
  return (
    <DetailColumns
      main={<UsedByCard namespace={namespace} usage={usage} />}
      aside={<SizeCard template={template} />}
    />
  );
}

/** One compute template: what its pods get, and who uses it. */
export const templateDetail: ObjectDetail<UsedTemplate> = {
  kind: 'template',
  query: oneTemplate,
  readManifest: (client, key, call) =>
    client.getComputeTemplateManifest(key, call),
  Overview,
};
