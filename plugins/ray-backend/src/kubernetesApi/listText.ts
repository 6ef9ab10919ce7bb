import { AnswerForm } from './answerForm';
import { toYaml } from './toYaml';

/** The text of a list, which is sent while its items arrive. */
export interface ListText {
  start: string;
  item(item: object, isFirst: boolean): string;
  end(isEmpty: boolean): string;
}

/**
 * @param head - everything of the list but its items
 * @param field - that holds the items
 */
export function listText(
  head: object,
  field: 'items' | 'rows',
  encoding: AnswerForm['encoding'],
): ListText {
  return encoding === 'yaml'
    ? {
        start: toYaml(head),
        item: (item, isFirst) =>
          `${isFirst ? `${field}:\n` : ''}- ${toYaml(item, '  ')}`,
        end: isEmpty => (isEmpty ? `${field}: []\n` : ''),
      }
    : {
        start: `${JSON.stringify(head).slice(0, -1)},"${field}":[`,
        item: (item, isFirst) => `${isFirst ? '' : ','}${JSON.stringify(item)}`,
        end: () => ']}\n',
      };
}
