/** Where Debian's package puts it. */
const DEFAULT_CHROMIUM_PATH = '/usr/bin/chromium';

/** The browser of the flows: `CHROMIUM_PATH`, else Debian's. */
export function chromiumPath() {
  return process.env.CHROMIUM_PATH || DEFAULT_CHROMIUM_PATH;
}

/** Lets Chromium run as root and without a GPU, and prevents requests to other servers than the portal. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
