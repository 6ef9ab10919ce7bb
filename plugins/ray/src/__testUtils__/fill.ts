import { UserEvent } from '@testing-library/user-event';
import { fillEditor } from './codeMirror';

/** Replaces the text of a field; at once, because typing takes long in a large form. */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  if (fillEditor(field, text)) return;
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}
