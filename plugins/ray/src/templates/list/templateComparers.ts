import { Compare } from '../../list';
import { memoryBytes } from '../memoryBytes';
import { TemplateWithUse } from '../queries';

function byNumber(
  value: (row: TemplateWithUse) => number,
): Compare<TemplateWithUse> {
  return (a, b) => value(a) - value(b) || (a.id < b.id ? -1 : 1);
}

function byText(
  text: (row: TemplateWithUse) => string,
): Compare<TemplateWithUse> {
  const collator = new Intl.Collator(undefined, { numeric: true });
  return (a, b) =>
    collator.compare(text(a), text(b)) || collator.compare(a.id, b.id);
}

/** How the list of templates is sorted, by column. */
export const templateComparers: Record<string, Compare<TemplateWithUse>> = {
  name: byText(row => row.template.name),
  namespace: byText(row => row.template.namespace),
  cpu: byNumber(row => row.template.cpu),
  memory: byNumber(row => memoryBytes(row.template)),
  gpu: byNumber(row => row.template.gpu),
  usedBy: byNumber(row => row.usedBy?.length ?? -1),
};
