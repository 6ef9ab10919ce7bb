/**
 * For a `Menu` whose disabled items say why: the arrow keys stop at them, so that keyboards and screen readers reach the
 * reason. React Aria's menu takes this property of lists, but its type lacks it.
 */
export const FOCUS_DISABLED_ITEMS = { disabledBehavior: 'selection' } as const;
