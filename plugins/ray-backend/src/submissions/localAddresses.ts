import { lookup, LookupAddress } from 'node:dns';
import { BlockList, isIP, isIPv6, LookupFunction } from 'node:net';
import { Agent, Dispatcher } from 'undici';

/**
 * Addresses where no Ray of a cluster listens, but services that trust their network: this machine (RFC 1122, RFC
 * 4291), link-local networks with the metadata services of clouds (RFC 3927), and metadata services elsewhere.
 */
const LOCAL = new BlockList();
LOCAL.addSubnet('0.0.0.0', 8, 'ipv4');
LOCAL.addSubnet('127.0.0.0', 8, 'ipv4');
LOCAL.addSubnet('169.254.0.0', 16, 'ipv4');
LOCAL.addSubnet('fe80::', 10, 'ipv6');
LOCAL.addAddress('::', 'ipv6');
LOCAL.addAddress('::1', 'ipv6');
// The same IPv4 networks behind NAT64 (RFC 6052).
LOCAL.addSubnet('64:ff9b::', 104, 'ipv6');
LOCAL.addSubnet('64:ff9b::7f00:0', 104, 'ipv6');
LOCAL.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6');
// Alibaba Cloud, Oracle Cloud, AWS.
LOCAL.addAddress('100.100.100.200', 'ipv4');
LOCAL.addAddress('192.0.0.192', 'ipv4');
LOCAL.addAddress('fd00:ec2::254', 'ipv6');

/** Thrown instead of connecting to a local address. */
export class LocalAddressError extends Error {
  override readonly name = 'LocalAddressError';
}

function isLocal(address: string): boolean {
  return LOCAL.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Resolves a name, and refuses it if any of its addresses is local, because any of them may be used. */
const lookupElsewhere: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses: LookupAddress[] = found ?? [];
    const [first] = addresses;
    if (error) callback(error, []);
    else if (addresses.some(({ address }) => isLocal(address))) {
      callback(new LocalAddressError(`${hostname} is a local address`), []);
    } else if (options.all || !first) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

let dispatcher: Dispatcher | undefined;

/**
 * Connections to hosts from Kubernetes objects. The address is checked in the look-up of the connection itself, so that
 * a name can't resolve differently later.
 *
 * @throws LocalAddressError for an address that needs no look-up
 */
export function dispatcherElsewhere(url: string): Dispatcher {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && isLocal(host)) {
    throw new LocalAddressError(`${host} is a local address`);
  }
  dispatcher ??= new Agent({ connect: { lookup: lookupElsewhere } });
  return dispatcher;
}
