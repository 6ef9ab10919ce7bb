/** Whether a name contains a typed text, ignoring case. */
export function isCalled(name: string, typed: string): boolean {
  return name.toLowerCase().includes(typed.toLowerCase());
}
