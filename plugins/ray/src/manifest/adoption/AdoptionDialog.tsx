import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  discoveryApiRef,
  fetchApiRef,
  useApi,
} from '@backstage/frontend-plugin-api';
import { Alert, Checkbox, Flex, Text, TextField } from '@backstage/ui';
import {
  ComputeTemplate,
  JsonObject,
  ObjectKey,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../../api';
import { CodeDiff } from '../../editor';
import { useTexts } from '../../translation';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { askKubernetes } from '../askKubernetes';
import { refusalOfKubernetes } from '../refusalOfKubernetes';
import { storedText } from '../storedText';
import { useMayCreate } from '../../namespaces/useMayCreate';
import { adoptionPatch, adoptionVerb, hasOwner } from './adoptionPatch';
import { missingTemplates } from './missingTemplates';
import { MissingTemplatesText } from './MissingTemplatesText';

/** The object before, and what it is judged by. */
interface Start {
  object: JsonObject;
  templates: ComputeTemplate[];
}

/** Asks before an object becomes one of the KubeRay API V1, or is taken out; shows what that changes. */
export function AdoptionDialog(props: {
  kind: ResourceKind;
  object: ObjectKey & { uid?: string };
  onClose(): void;
}) {
  const { t } = useTexts();
  const discovery = useApi(discoveryApiRef);
  const fetchApi = useApi(fetchApiRef);
  const client = useApi(rayApiRef);
  const { kind, object, onClose } = props;
  const { namespace, name } = object;
  const [start, setStart] = useState<Start>();
  const [after, setAfter] = useState<JsonObject>();
  const [problem, setProblem] = useState<unknown>();
  const [owner, setOwner] = useState('');
  /** The owner that the shown change has. */
  const [shownOwner, setShownOwner] = useState('');
  const [makesTemplates, setMakesTemplates] = useState(true);
  const mayMakeTemplates = useMayCreate('template')(namespace);
  const load = useCallback(async (): Promise<Start> => {
    const key = { kind, namespace, name };
    const [{ object: before }, templates] = await Promise.all([
      askKubernetes({ discovery, fetchApi }, { ...key, method: 'GET' }),
      // Without templates, groups keep just their resources.
      client.listComputeTemplates({ namespace }).then(
        listed => listed.computeTemplates,
        () => [],
      ),
    ]);
    return { object: before, templates };
  }, [client, discovery, fetchApi, kind, namespace, name]);
  useEffect(() => {
    load().then(setStart, setProblem);
  }, [load]);
  const missing = useMemo(
    () =>
      start && adoptionVerb(start.object) === 'adopt'
        ? missingTemplates(kind, start.object, { ...start, namespace, name })
        : undefined,
    [kind, namespace, name, start],
  );
  const made = useMemo(
    () =>
      makesTemplates && mayMakeTemplates ? (missing?.templates ?? []) : [],
    [makesTemplates, mayMakeTemplates, missing],
  );
  const patch = useCallback(
    async (
      { object: before, templates }: Start,
      change: { owner: string; dryRun: boolean },
    ) =>
      askKubernetes(
        { discovery, fetchApi },
        {
          ...{ kind, namespace, name, dryRun: change.dryRun },
          method: 'PATCH',
          body: adoptionPatch(kind, before, {
            owner: change.owner.trim(),
            templates: [...templates, ...made],
          }),
        },
      ),
    [discovery, fetchApi, kind, namespace, name, made],
  );
  useEffect(() => {
    if (!start) return;
    patch(start, { owner: shownOwner, dryRun: true }).then(tried => {
      setProblem(undefined);
      setAfter(tried.object);
    }, setProblem);
  }, [start, shownOwner, patch]);
  const change = async () => {
    for (const computeTemplate of made) {
      await client.createComputeTemplate({ namespace, computeTemplate });
    }
    try {
      await patch(start ?? (await load()), { owner, dryRun: false });
    } catch (error) {
      // Without the object that needs them, they would only be in the way.
      for (const template of made) {
        await client.deleteComputeTemplate({ namespace, name: template.name });
      }
      throw error;
    }
  };
  const verb = start ? adoptionVerb(start.object) : 'adopt';
  return (
    <ConfirmDialog
      object={object}
      texts={{
        title: t(`adoption.${verb}.title`, { name }),
        confirm: t(`adoption.${verb}.action`),
        done: t(`adoption.${verb}.done`, { name }),
        failed: t(`adoption.${verb}.failed`, { name }),
      }}
      run={change}
      onClose={onClose}
    >
      <Flex direction="column" gap="4">
        <Text as="p">{t(`adoption.${verb}.consequence`)}</Text>
        {start && verb === 'adopt' && !hasOwner(start.object) && (
          <TextField
            label={t('adoption.owner.label')}
            description={t('adoption.owner.description')}
            value={owner}
            onChange={setOwner}
            onBlur={() => setShownOwner(owner)}
          />
        )}
        {missing && mayMakeTemplates && missing.templates.length > 0 && (
          <Checkbox isSelected={makesTemplates} onChange={setMakesTemplates}>
            {t('adoption.templates.make')}
          </Checkbox>
        )}
        {missing && <MissingTemplatesText made={made} missing={missing} />}
        {problem !== undefined && (
          <Alert status="danger" icon title={refusalOfKubernetes(t, problem)} />
        )}
        {start && after && (
          <CodeDiff
            before={storedText(start.object)}
            after={storedText(after)}
            label={t('form.review.diff')}
          />
        )}
      </Flex>
    </ConfirmDialog>
  );
}
