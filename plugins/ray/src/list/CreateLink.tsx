import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, ButtonLink, Flex, Text } from '@backstage/ui';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { RiAddLine } from '@remixicon/react';
import { useNamespaces } from '../namespaces/useNamespaces';
import { pluralOf, useHrefs } from '../routes';
import { rayTranslationRef } from '../translation';
import { permissionFor } from '../ui/permissions';

/** Links to the form for a new object; disabled with the reason where the reader may create none. */
export function CreateLink({ kind }: { kind: ResourceKind }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const label = t(`${pluralOf(kind)}.create`);
  const hrefs = useHrefs();
  const { creationOf, isRightMissing } = useNamespaces();
  const permission = permissionFor('create', kind).name;
  if (creationOf(kind)?.anywhere !== false) {
    return (
      <ButtonLink
        variant="primary"
        iconStart={<RiAddLine />}
        href={hrefs.create(kind)}
      >
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
