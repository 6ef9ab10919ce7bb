import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

/** The answer of a tool: the output of an action, or the text of a refusal. */
export interface ToolAnswer {
  isError: boolean;
  text: string;
  output: Record<string, unknown>;
}

/** Its address and the caller's token. */
export interface McpConnection {
  url: URL;
  token: string;
}

/** The token of a guest, as the pages get it when one signs in. */
export async function guestToken(portalUrl: string): Promise<string> {
  const response = await fetch(`${portalUrl}/api/auth/guest/refresh`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
  const { backstageIdentity } = await response.json();
  return backstageIdentity.token;
}

/** Connects as an agent's client does. */
export async function connectMcp({ url, token }: McpConnection) {
  const client = new Client({ name: 'rayport-e2e', version: '1.0.0' });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(
    new StreamableHTTPClientTransport(url, { requestInit: { headers } }),
  );
  return {
    client,
    async call(name: string, input: object): Promise<ToolAnswer> {
      const { content, isError, structuredContent } = await client.callTool({
        name,
        arguments: { ...input },
      });
      const [first] = Array.isArray(content) ? content : [];
      return {
        isError: isError === true,
        text: first?.text ?? '',
        output: { ...(structuredContent ?? {}) },
      };
    },
  };
}
