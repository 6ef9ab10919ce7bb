import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, ButtonLink, Flex, Text } from '@backstage/ui';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { RiAddLine } from '@remixicon/react';
import { useNamespaces } from '../namespaces/useNamespaces';
import { rayTranslationRef } from '../translation';

/** Leads to the form for something new; where the reader may create it nowhere, it says so instead. */
export function CreateLink(props: {
  kind: ResourceKind;
  label: string;
  href: string | undefined;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { kind, label, href } = props;
  const { creationOf, isRightMissing } = useNamespaces();
  const permission = `ray.${kind}.create`;
  if (creationOf(kind)?.anywhere !== false) {
    return (
      <ButtonLink variant="primary" iconStart={<RiAddLine />} href={href}>
        {label}
      </ButtonLink>
    );
  }
  // Disabled buttons get no focus, so the reason is a text beside it and not a tooltip.
  return (
    <Flex align="center" gap="2">
      <Text variant="body-small" color="secondary">
        {isRightMissing(permission)
          ? t('actions.readOnly')
          : t('actions.denied', { permission })}
      </Text>
      <Button variant="primary" iconStart={<RiAddLine />} isDisabled>
        {label}
      </Button>
    </Flex>
  );
}
