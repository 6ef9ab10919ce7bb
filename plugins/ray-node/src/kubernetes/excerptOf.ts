/** Maximum length of a repeated answer, characters. */
const MAX_EXCERPT = 200;

/** Maximum length of a searched answer, characters. */
const MAX_SEARCHED = 10_000;

const TITLE = /<title[^<>]{0,100}>([^<]{1,1000})/i;

/** URLs, and addresses with or without a port: users of the portal must not learn machines behind Kubernetes. */
const ADDRESSES =
  /https?:\/\/[^\s"]+|\[[\da-f:.]+\](?::\d+)?|\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/gi;

/**
 * The message of an intermediary that answered instead of the intended server, such as a proxy: the title of a page, or
 * the first line of a text, short and without addresses.
 *
 * @returns an empty text if there are no words
 * @internal
 */
export function excerptOf(body: string): string {
  const text = body.slice(0, MAX_SEARCHED);
  const isPage = /^\s*</.test(text);
  const said = isPage
    ? (TITLE.exec(text)?.[1] ?? '')
    : (text.split('\n').find(line => line.trim()) ?? '');
  const line = said.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const words = line.replace(ADDRESSES, '…');
  return words.length > MAX_EXCERPT ? `${words.slice(0, MAX_EXCERPT)}…` : words;
}
