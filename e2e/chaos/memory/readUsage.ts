import { PortalAddress, send } from '../support/send';

/** The core hours that the portal's ledger counts for a namespace, and how many more there may be. */
export async function readUsage(
  portal: PortalAddress,
  namespace: string,
): Promise<{ total: number; unseen: number }> {
  const path = `/api/ray/usage/history?namespace=${namespace}`;
  const { status, text } = await send(portal, 'GET', path);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  const { total, unseen } = JSON.parse(text);
  return { total: total?.cpuHours ?? 0, unseen: unseen?.cpuHours ?? 0 };
}
