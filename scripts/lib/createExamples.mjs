import { UserError } from './runMain.mjs';

/** Objects created by the examples of the OpenAPI document, each after those that it refers to. */
const COLLECTIONS = ['compute_templates', 'clusters', 'jobs', 'services'];

const NAMESPACE = 'default';

/**
 * Creates the first example of each collection, so that the paths of the document's examples lead somewhere.
 *
 * @param {{ url: string, apiToken: string }} portal
 * @throws {UserError} when the portal refuses one of its own examples
 */
export async function createExamples({ url, apiToken }) {
  const answer = await fetch(`${url}/apis/v1/openapi.json`);
  const { paths } = await answer.json();
  for (const collection of COLLECTIONS) {
    const path = `/apis/v1/namespaces/{namespace}/${collection}`;
    const { examples } =
      paths[path].post.requestBody.content['application/json'];
    const [example] = Object.values(examples);
    const response = await fetch(url + path.replace('{namespace}', NAMESPACE), {
      method: 'POST',
      headers: { Authorization: `Bearer ${apiToken}` },
      body: JSON.stringify(example.value),
    });
    if (!response.ok) {
      throw new UserError(
        `The portal refuses its own example of ${collection}: ${await response.text()}`,
      );
    }
  }
}
