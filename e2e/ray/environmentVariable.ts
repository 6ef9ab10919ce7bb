/** A variable that `npm run e2e:ray` sets. */
export function environmentVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run npm run e2e:ray`);
  return value;
}
