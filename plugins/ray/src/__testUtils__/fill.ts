import { act } from '@testing-library/react';
import { UserEvent } from '@testing-library/user-event';
import { fillEditor } from './codeMirror';

/** Replaces the text of a field; at once, because typing takes long in a large form. */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  if (fillEditor(field, text)) return;
  if (!text) {
    await user.clear(field);
    return;
  }
  act(() => {
    field.focus();
    if ('select' in field && typeof field.select === 'function') field.select();
  });
  await user.paste(text);
}
