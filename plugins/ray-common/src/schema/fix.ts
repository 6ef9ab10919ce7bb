import { Fix } from '../explanations';
import { mapOf, text } from './fields';
import { field, message } from './message';

/**
 * Something that helps, ready to be carried out.
 *
 * @public
 */
export const fixSchema = message<Fix>('Fix', {
  kind: field(
    1,
    text(),
    'What to do: `changeImage`, `openLog`, `renewPods`, `resume`, `useSmallerTemplate`, `useLargerTemplate`, `useToleratingTemplate`, `changeReference`, `changeStartParameters`, `changeServeConfig`, `raiseQuota` or `runAgainWith`.',
  ),
  parameters: field(
    2,
    mapOf(text()),
    'What it is done with, by name, such as `image` and `groups`; `cluster` names what it is done to where that is another object.',
  ),
});
