import { useCallback, useEffect, useState } from 'react';
import {
  discoveryApiRef,
  fetchApiRef,
  useApi,
} from '@backstage/frontend-plugin-api';
import { Alert, Text } from '@backstage/ui';
import { ObjectKey, ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { CodeDiff } from '../../editor';
import { useTexts } from '../../translation';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { askKubernetes } from '../askKubernetes';
import { refusalOfKubernetes } from '../refusalOfKubernetes';
import { storedText } from '../storedText';
import { adoptionPatch, AdoptionVerb } from './adoptionPatch';

interface Trial {
  before: string;
  after: string;
}

/** Asks before an object becomes one of the KubeRay API V1, or is taken out; shows what that changes. */
export function AdoptionDialog(props: {
  kind: ResourceKind;
  object: ObjectKey & { uid?: string };
  verb: AdoptionVerb;
  onClose(): void;
}) {
  const { t } = useTexts();
  const discovery = useApi(discoveryApiRef);
  const fetchApi = useApi(fetchApiRef);
  const { kind, object, verb, onClose } = props;
  const { namespace, name } = object;
  const [trial, setTrial] = useState<Trial>();
  const [problem, setProblem] = useState<string>();
  const patch = useCallback(
    (dryRun: boolean) =>
      askKubernetes(
        { discovery, fetchApi },
        {
          ...{ kind, namespace, name, dryRun },
          method: 'PATCH',
          body: adoptionPatch(verb, name),
        },
      ),
    [discovery, fetchApi, kind, namespace, name, verb],
  );
  useEffect(() => {
    const key = { kind, namespace, name };
    Promise.all([
      askKubernetes({ discovery, fetchApi }, { ...key, method: 'GET' }),
      patch(true),
    ]).then(
      ([before, after]) =>
        setTrial({
          before: storedText(before.object),
          after: storedText(after.object),
        }),
      (error: unknown) => setProblem(refusalOfKubernetes(t, error)),
    );
  }, [discovery, fetchApi, kind, namespace, name, patch, t]);
  return (
    <ConfirmDialog
      object={object}
      texts={{
        title: t(`adoption.${verb}.title`, { name }),
        confirm: t(`adoption.${verb}.action`),
        done: t(`adoption.${verb}.done`, { name }),
        failed: t(`adoption.${verb}.failed`, { name }),
      }}
      run={() => patch(false)}
      onClose={onClose}
    >
      <Text as="p">{t(`adoption.${verb}.consequence`)}</Text>
      {problem && <Alert status="danger" icon mb="4" title={problem} />}
      {trial && (
        <CodeDiff
          before={trial.before}
          after={trial.after}
          label={t('form.review.diff')}
        />
      )}
    </ConfirmDialog>
  );
}
