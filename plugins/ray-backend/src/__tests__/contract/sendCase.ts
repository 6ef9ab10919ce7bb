import { ContractCase } from './ContractCase';

/** Address of a server of the contract, and the caller. */
export interface ContractTarget {
  /** Up to the version: `http://localhost:7007/apis/v1`. */
  baseUrl: string;
  headers: Readonly<Record<string, string>>;
}

/** The response. */
export interface ContractAnswer {
  status: number;
  contentType: string | null;
  body: unknown;
}

/**
 * Sends a case as the clients of the reference server do: a 307 is followed with the same method, body and credentials,
 * as Go's `net/http` does by itself.
 */
export async function sendCase(
  { method, path, body }: ContractCase,
  { baseUrl, headers }: ContractTarget,
): Promise<ContractAnswer> {
  const text = typeof body === 'object' ? JSON.stringify(body) : body;
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    body: text,
    redirect: 'follow',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...headers,
    },
  });
  return {
    status: response.status,
    contentType: response.headers.get('content-type'),
    body: JSON.parse(await response.text()),
  };
}
