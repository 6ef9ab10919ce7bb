import { byNumber, byText, Compare } from '../../list';
import { memoryBytes } from '../memoryBytes';
import { TemplateWithUse } from '../queries';

/** How the list of templates is sorted, by column. */
export const templateComparers: Record<string, Compare<TemplateWithUse>> = {
  name: byText(row => row.name),
  namespace: byText(row => row.namespace),
  cpu: byNumber(row => row.template.cpu),
  memory: byNumber(row => memoryBytes(row.template)),
  gpu: byNumber(row => row.template.gpu),
  usedBy: byNumber(row => row.usedBy?.length ?? -1),
};
