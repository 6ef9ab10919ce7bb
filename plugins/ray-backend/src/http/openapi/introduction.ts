/** The description of the whole API, in Markdown. It is shown above the operations. */
export const introduction = `
Manages compute templates, Ray clusters, jobs and services on Kubernetes. The paths, names and numbers are those of
the KubeRay API server V1, so its HTTP clients work here too.

- **Credentials**: \`Authorization: Bearer <token>\`. This document needs none.
- **Answers**: every success is 200. What equals its default (\`""\`, \`0\`, \`false\`, an empty list) is left out.
  Enums are numbers; requests may name them. 64-bit numbers are text.
- **Requests**: field names in lowerCamelCase or snake_case. Identifiers that name the engine may be spelled
  neutrally, \`xStartParams\` for \`rayStartParams\` and \`x.io/cluster\` for \`ray.io/cluster\`.
- **Errors**: a body of exactly \`code\` (a google.rpc code) and \`message\`. A known path with a wrong method answers
  405 with \`Allow\`.
- **Pages**: ask for \`limit\` items and send the \`continue\` of the answer with the next request; \`pageSize\` and
  \`pageToken\` mean the same. Tokens don't expire; keep filters and \`orderBy\` the same on every page.
- **Trying**: every write takes \`dryRun=All\`: it is checked as far as Kubernetes, answered with what would be stored,
  and not carried out.
- **Unchanged answers**: send the \`ETag\` of a read back in \`If-None-Match\`; 304 means that nothing changed.
- **Safe changes**: send it back in \`If-Match\` of a change or a delete; 412 means that another client has changed the object.
- **Repeating**: send an \`Idempotency-Key\` with a create, and the same one when you repeat it: it is carried out once.
`.trim();
