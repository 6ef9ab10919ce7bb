/**
 * A time as Go prints it, for example `2026-11-21 09:16:08.264 +0000 UTC`: the fraction has no trailing zeros
 * and is left out when it is 0. The reference server writes its timestamp annotations like this.
 */
export function goTimeText(time: Date): string {
  const [date, clock = ''] = time.toISOString().replace('Z', '').split('T');
  return `${date} ${clock.replace(/\.?0+$/, '')} +0000 UTC`;
}
