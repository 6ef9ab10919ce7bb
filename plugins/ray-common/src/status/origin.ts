import { oneOf, text } from '../schema/fields';
import { field, message } from '../schema/message';

/**
 * The tools that make Ray objects. `owner` is a controller that made it for another object, such as that of a RayJob or
 * of a workflow. `other` is any further client, and `unknown` means that nothing shows the maker.
 *
 * @public
 */
export const ORIGIN_TOOLS = [
  'rayport',
  'kuberay-api',
  'owner',
  'argocd',
  'flux',
  'helm',
  'kubectl',
  'other',
  'unknown',
] as const;

/**
 * A tool that makes Ray objects.
 *
 * @public
 */
export type OriginTool = (typeof ORIGIN_TOOLS)[number];

/**
 * The maker of an object.
 *
 * @public
 */
export type Origin = {
  tool: OriginTool;
  kind: string;
  namespace: string;
  name: string;
};

/**
 * The maker of an object, from its labels, annotations, owner references and field managers.
 *
 * @public
 */
export const originSchema = message<Origin>('Origin', {
  tool: field(1, oneOf(ORIGIN_TOOLS), 'The tool, or `owner` for a controller.'),
  kind: field(
    2,
    text(),
    'Kind of the owner, such as `RayJob`, or of what the tool keeps, such as `Application`.',
  ),
  namespace: field(
    3,
    text(),
    'Namespace of the owner or of what the tool keeps; absent where it is not known.',
  ),
  name: field(
    4,
    text(),
    'Name of the owner, the release, the application or the program; absent where it is not known.',
  ),
});

const TOOL_NAMES: Readonly<Partial<Record<OriginTool, string>>> = {
  rayport: 'this portal',
  'kuberay-api': 'the KubeRay API server',
  argocd: 'Argo CD',
  flux: 'Flux',
  helm: 'Helm',
  kubectl: 'kubectl',
  unknown: 'another tool',
};

/**
 * An origin as text, for messages: `Helm release ray-prod`, `RayJob nightly`.
 *
 * @public
 */
export function originText({ tool, kind, name }: Origin): string {
  return [TOOL_NAMES[tool], kind, name].filter(Boolean).join(' ');
}
