// A rule of ESLint: what is disabled points to the sentence that says why.
const CONTROLS =
  '/^(Button|ButtonIcon|ActionButton|Switch|Checkbox|Radio|ToggleButton|ToggleButtonGroup)$/';

exports.disabledWithoutReason = {
  selector: `JSXOpeningElement[name.name=${CONTROLS}]:has(> JSXAttribute[name.name='isDisabled']):not(:has(> JSXAttribute[name.name='aria-describedby']))`,
  message:
    'Say why it is disabled: use ReasonedButton, or point with aria-describedby to a visible sentence. While something runs, use isPending.',
};
