import { useRef } from 'react';
import { Button } from '@backstage/ui';
import { focusNextField } from './focusField';

/** The button of a note that goes when it is pressed. The focus would be lost with it, so it moves to the next field. */
export function NoteButton(props: { onPress(): void; children: string }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Button
      ref={button}
      size="small"
      variant="secondary"
      onPress={() => {
        if (button.current) focusNextField(button.current);
        props.onPress();
      }}
    >
      {props.children}
    </Button>
  );
}
