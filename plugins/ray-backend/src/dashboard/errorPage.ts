import { RayApiError } from '@rayport/backstage-plugin-ray-common';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, character => ENTITIES[character]);
}

/** What stands in the place of a dashboard that can't be shown: why, and what to do. */
export function errorPage({ message }: RayApiError): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Ray dashboard</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 15vh auto 0; padding: 0 1.5rem; }
</style>
</head>
<body>
<main role="alert">
<h1>The dashboard can’t be shown</h1>
<p>${escaped(message)}</p>
</main>
</body>
</html>
`;
}
