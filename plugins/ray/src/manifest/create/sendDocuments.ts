import { Texts } from '../../translation';
import { Problem } from '../../ui/ProblemList';
import {
  askKubernetes,
  KubernetesApis,
  RefusedByKubernetes,
  StoredObject,
} from '../askKubernetes';
import { refusalOfKubernetes } from '../refusalOfKubernetes';
import { ManifestDocument } from './documentsOf';

/** A document and the object that Kubernetes makes of it. */
export interface Trial {
  document: ManifestDocument;
  created: StoredObject;
}

/** Found problems of a text, thrown to stop at the first refused document. */
export class Refused extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems[0]?.message);
    this.problems = problems;
  }
}

/** The portal's words for an amount that Kubernetes refuses. */
const AMOUNT_REFUSED = /^Invalid value: ([^:]{1,100}): must be an amount /;

/** Why a document was refused: each field with its line, where Kubernetes names fields. */
function refusalsOf(
  t: Texts,
  error: unknown,
  { title, lineOf }: ManifestDocument,
): Problem[] {
  const causes = error instanceof RefusedByKubernetes ? error.causes : [];
  if (causes.length === 0) {
    const message = `${title}: ${refusalOfKubernetes(t, error)}`;
    return [{ line: lineOf(), message }];
  }
  return causes.map(({ field, message }) => {
    const [, value] = AMOUNT_REFUSED.exec(message) ?? [];
    const words = value ? t('yaml.noAmount', { value }) : message;
    return {
      line: lineOf(field),
      message: `${title}: ${field ? `${field}: ` : ''}${words}`,
    };
  });
}

/** What a failed creation has left, if it got so far. */
function leftBehind(t: Texts, sent: readonly Trial[]): Problem[] {
  const names = sent.map(({ created }) => created.name).join(', ');
  return names ? [{ message: t('yaml.partly', { names }) }] : [];
}

/**
 * Creates the objects of documents, in order, or tries to.
 *
 * @throws Refused at the first one that Kubernetes refuses
 */
export async function sendDocuments(
  documents: readonly ManifestDocument[],
  options: {
    t: Texts;
    apis: KubernetesApis;
    dryRun: boolean;
  },
): Promise<Trial[]> {
  const { t, apis, dryRun } = options;
  const sent: Trial[] = [];
  for (const document of documents) {
    const { kubernetesKind, namespace, object: body } = document;
    const method = 'POST';
    const wanted = { kubernetesKind, namespace, body, dryRun, method } as const;
    try {
      sent.push({ document, created: await askKubernetes(apis, wanted) });
    } catch (error) {
      throw new Refused([
        ...refusalsOf(t, error, document),
        ...(dryRun ? [] : leftBehind(t, sent)),
      ]);
    }
  }
  return sent;
}
