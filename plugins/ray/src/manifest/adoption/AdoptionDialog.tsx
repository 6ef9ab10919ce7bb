import { useState } from 'react';
import { Alert, Checkbox, Flex, Text, TextField } from '@backstage/ui';
import {
  ObjectKey,
  ResourceKind,
  ComputeTemplate,
  templateResources,
} from '@rayport/backstage-plugin-ray-common';
import { CodeDiff } from '../../editor';
import { useMayCreate } from '../../namespaces/useMayCreate';
import { useTexts } from '../../translation';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { refusalOfKubernetes } from '../refusalOfKubernetes';
import { storedText } from '../storedText';
import { adoptionVerb, hasOwner } from './adoptionPatch';
import { useAdoption } from './useAdoption';
import { DescriptionList } from '../../ui/DescriptionList';
import { useAmountsText } from '../../ui/useAmountsText';
import { MissingTemplates } from './missingTemplates';

/** Asks before an object becomes one of the KubeRay API V1, or is taken out; shows what that changes. */
export function AdoptionDialog(props: {
  kind: ResourceKind;
  object: ObjectKey & { uid?: string };
  onClose(): void;
}) {
  const { t } = useTexts();
  const { kind, object, onClose } = props;
  const { namespace, name } = object;
  const [owner, setOwner] = useState('');
  const [triedOwner, setTriedOwner] = useState('');
  const [wantsTemplates, setWantsTemplates] = useState(true);
  const mayMakeTemplates = useMayCreate('template')(namespace);
  const { before, after, problem, missing, made, run } = useAdoption(
    { kind, namespace, name },
    { owner, triedOwner, makesTemplates: wantsTemplates && mayMakeTemplates },
  );
  const verb = before ? adoptionVerb(before) : 'adopt';
  return (
    <ConfirmDialog
      object={object}
      texts={{
        title: t(`adoption.${verb}.title`, { name }),
        confirm: t(`adoption.${verb}.action`),
        done: t(`adoption.${verb}.done`, { name }),
        failed: t(`adoption.${verb}.failed`, { name }),
      }}
      run={run}
      onClose={onClose}
    >
      <Flex direction="column" gap="4">
        <Text as="p">{t(`adoption.${verb}.consequence`)}</Text>
        {before && verb === 'adopt' && !hasOwner(before) && (
          <TextField
            label={t('adoption.owner.label')}
            description={t('adoption.owner.description')}
            value={owner}
            onChange={setOwner}
            onBlur={() => setTriedOwner(owner)}
          />
        )}
        {missing && mayMakeTemplates && missing.templates.length > 0 && (
          <Checkbox isSelected={wantsTemplates} onChange={setWantsTemplates}>
            {t('adoption.templates.make')}
          </Checkbox>
        )}
        {missing && <MissingTemplatesText made={made} missing={missing} />}
        {problem !== undefined && (
          <Alert status="danger" icon title={refusalOfKubernetes(t, problem)} />
        )}
        {before && after && (
          <CodeDiff
            before={storedText(before)}
            after={storedText(after)}
            label={t('form.review.diff')}
          />
        )}
      </Flex>
    </ConfirmDialog>
  );
}

/** Names the templates that adopting makes, and the groups that stay without one. */
function MissingTemplatesText(props: {
  made: readonly ComputeTemplate[];
  missing: MissingTemplates;
}) {
  const { t } = useTexts();
  const amountsText = useAmountsText();
  const { made, missing } = props;
  const { impossible } = missing;
  return (
    <>
      {made.length > 0 && (
        <DescriptionList
          items={made.map(template => ({
            label: template.name,
            value: amountsText(templateResources(template)),
          }))}
        />
      )}
      {impossible.length > 0 && (
        <Text as="p" color="secondary">
          {t('adoption.templates.impossible', {
            groups: impossible.join(', '),
          })}
        </Text>
      )}
    </>
  );
}
