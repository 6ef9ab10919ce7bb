/** Whether a name contains what somebody types, upper and lower case alike. */
export function isCalled(name: string, typed: string): boolean {
  return name.toLowerCase().includes(typed.toLowerCase());
}
