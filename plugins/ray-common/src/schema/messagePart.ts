import { MessagePart } from '../explanations';
import { mapOf, text } from './fields';
import { field, message } from './message';

/**
 * A sentence as a code with parameters, so that it can be translated.
 *
 * @public
 */
export const messagePartSchema = message<MessagePart>('MessagePart', {
  code: field(1, text(), 'What stands for the sentence in every language.'),
  parameters: field(2, mapOf(text()), 'What is filled in, by name.'),
});
