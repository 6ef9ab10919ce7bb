import { useState } from 'react';

/**
 * When the menu of a combobox opens: on a click, but not when keyboard users pass it. They open it with the arrow keys, or
 * by typing.
 *
 * @returns `wrapper`: properties of an element around the combobox
 */
export function useMenuTrigger() {
  const [isPointing, setPointing] = useState(false);
  return {
    menuTrigger: isPointing ? ('focus' as const) : ('input' as const),
    wrapper: {
      'data-wrapper': true,
      onPointerDownCapture: () => setPointing(true),
      onKeyDownCapture: () => setPointing(false),
    },
  };
}
