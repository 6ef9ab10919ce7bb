import { UserEvent } from '@testing-library/user-event';
import { fillEditor } from './codeMirror';

/** Puts a text into a field in place of what is there; at once, as typing takes long where a form is large. */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  if (fillEditor(field, text)) return;
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}
