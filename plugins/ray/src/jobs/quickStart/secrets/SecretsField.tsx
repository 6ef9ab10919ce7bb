import { useCallback } from 'react';
import { Select, TextAreaField } from '@backstage/ui';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  OperationOutput,
  RayClient,
  secretVariableText,
} from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../../../api';
import { useTexts } from '../../../translation';
import styles from '../RunScriptForm.module.css';
import { ignoreDenied } from '../../../api/ignoreDenied';
import { LiveData, PartFailure, useLiveQuery } from '../../../live';

type SecretNames = OperationOutput<'listSecrets'>;

/** Names of the Secrets of a namespace; none if the user or the portal may not list them. */
function useSecretNames(namespace: string): LiveData<SecretNames | undefined> {
  return useLiveQuery(
    useCallback(
      (client: RayClient) => ({
        load: async (signal: AbortSignal) =>
          namespace
            ? ignoreDenied(client.listSecrets({ namespace }, { signal }))
            : undefined,
        isAffectedBy: () => false,
      }),
      [namespace],
    ),
  );
}

/** The variable that a key usually belongs to: `api-key` is in `API_KEY`. */
function variableOf(key: string): string {
  return key.toUpperCase().replace(/[^A-Z0-9_]/g, '_');
}

/** Environment variables with values of Secrets. The page knows the names only. */
export function SecretsField(props: {
  namespace: string;
  text: string;
  onChange(edit: (text: string) => string): void;
}) {
  const { t } = useTexts();
  const client = useApi(rayApiRef);
  const { namespace, text, onChange } = props;
  const secrets = useSecretNames(namespace);
  const names = secrets.data?.names ?? [];
  const add = async (name: string) => {
    const { keys } = await client
      .getSecretKeys({ namespace, name })
      .catch(() => ({ keys: [] }));
    // If the keys are unknown, the user completes the line.
    const lines = keys.length
      ? keys.map(key =>
          secretVariableText({ variable: variableOf(key), name, key }),
        )
      : [`${variableOf(name)}=${name}/`];
    onChange(before => {
      const kept = before.split('\n').filter(line => line.trim());
      const added = lines.filter(line => !kept.includes(line));
      return [...kept, ...added].join('\n');
    });
  };
  return (
    <>
      <TextAreaField
        className={styles.code}
        label={t('quickStart.secrets')}
        description={t('quickStart.secretsHint')}
        rows={2}
        value={text}
        onChange={typed => onChange(() => typed)}
        spellCheck="false"
      />
      <PartFailure part={t('quickStart.addSecret')} live={secrets} />
      {names.length > 0 && (
        <Select
          label={t('quickStart.addSecret')}
          options={names.map(id => ({ id, label: id }))}
          value={null}
          onChange={name => name && add(String(name))}
        />
      )}
    </>
  );
}
