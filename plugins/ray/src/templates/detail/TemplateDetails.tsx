import { DetailColumns } from '../../detail';
import { SizeCard } from './SizeCard';
import { UsedTemplate } from './templateQuery';
import { UsedByCard } from './UsedByCard';

/** All about one compute template below its header. */
export function TemplateDetails({ row }: { row: UsedTemplate }) {
  const { template, usage } = row;
  return (
    <DetailColumns
      main={<UsedByCard namespace={template.namespace} usage={usage} />}
      aside={<SizeCard template={template} />}
    />
  );
}
