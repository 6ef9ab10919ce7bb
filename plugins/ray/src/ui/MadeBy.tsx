import { Text } from '@backstage/ui';
import {
  Origin,
  originText,
  RESOURCE_KINDS,
  KINDS,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../translation';
import { ObjectLink } from './ObjectLink';
import { OutsideLink } from './OutsideLink';
import { useOriginPolicy } from './useOriginPolicy';

/** The Ray kind of an owner; absent for other kinds. */
function rayKindOf({ tool, kind }: Origin): ResourceKind | undefined {
  if (tool !== 'owner') return undefined;
  return RESOURCE_KINDS.find(id => KINDS[id].kubernetesKind === kind);
}

/** The maker of an object, with a link if it has a page here; `–` while unknown. */
export function MadeBy(props: {
  namespace: string;
  origin: Origin | undefined;
  /** The object is gone, so that nothing can be set back; false when absent. */
  isGone?: boolean;
}) {
  const { t } = useTexts();
  const { namespace, origin, isGone = false } = props;
  const url = useOriginPolicy(origin)?.url;
  if (!origin) return <>–</>;
  const kind = rayKindOf(origin);
  if (kind) {
    return (
      <>
        {`${origin.kind} `}
        <ObjectLink kind={kind} namespace={namespace} name={origin.name} />
      </>
    );
  }
  const isNamed = origin.kind !== '' || origin.name !== '';
  const { tool } = origin;
  const text = isNamed ? originText(origin) : t(`origin.${tool}`);
  return (
    <>
      {url ? <OutsideLink href={url}>{text}</OutsideLink> : text}
      {!isGone && (tool === 'argocd' || tool === 'flux' || tool === 'helm') && (
        <Text as="div" variant="body-small" color="secondary">
          {t(`origin.consequences.${tool}`)}
        </Text>
      )}
    </>
  );
}

/** The tool that made an object, in a few words; empty for the portal and the API, which make most objects. */
export function foreignOrigin(origin: Origin | undefined): string {
  if (!origin || ['rayport', 'kuberay-api', 'unknown'].includes(origin.tool)) {
    return '';
  }
  return originText(origin);
}
