import { RefObject, useCallback, useRef, useState } from 'react';

/** This near counts as being at the end, pixels: a line and a bit. */
const NEAR_PX = 32;

/** Whether the end of a log stays in view as it grows: until the reader scrolls up, and again once back at the end. */
export function useFollowEnd(scroller: RefObject<HTMLDivElement>) {
  const [isAtEnd, setAtEnd] = useState(true);
  const lastTop = useRef(0);
  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const isNear = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    // Lines that come in push the end away as well; only the reader moves upwards.
    if (isNear) setAtEnd(true);
    else if (scrollTop < lastTop.current) setAtEnd(false);
    lastTop.current = scrollTop;
  }, [scroller]);
  return { isAtEnd, setAtEnd, onScroll };
}
