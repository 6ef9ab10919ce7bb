import { useState } from 'react';
import { Flex, Radio, RadioGroup, Text } from '@backstage/ui';
import { RiKey2Line } from '@remixicon/react';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { Denial } from '../../actions/Denial';
import { useBackendUrl } from '../../api';
import { useTexts } from '../../translation';
import { CodeBlock } from '../../ui/CodeBlock';
import { CopyButton } from '../../ui/CopyButton';
import { FailureAlert } from '../../ui/FailureAlert';
import { messageOf } from '../../ui/messageOf';
import { ConnectTokenList } from './ConnectTokenList';
import { rayCliLines, Shell, SHELLS } from './rayCliLines';
import { useConnectTokens } from './useConnectTokens';
import { ReasonedButton } from '../../ui/ReasonedButton';

const LOOK = {
  size: 'small',
  variant: 'secondary',
  iconStart: <RiKey2Line />,
} as const;

/** Submits a folder of the reader's machine with Ray's own command line, through the portal alone. */
export function RayCli(props: {
  /** The cluster; without a name for jobs with clusters of their own. */
  target: ObjectKey;
  /** Of Ray; empty where it is unknown. */
  version: string;
  /** Of the submission. */
  metadata?: Readonly<Record<string, string>>;
  /** Why the reader may submit nothing. */
  denial: Denial | undefined;
}) {
  const { t } = useTexts();
  const { target, version, metadata, denial } = props;
  const namespace = encodeURIComponent(target.namespace);
  const name = encodeURIComponent(target.name);
  const kind = name ? 'ofCluster' : 'ofNamespace';
  const [shell, setShell] = useState<Shell>('bash');
  const { tokens, issued, error, isPending, create, revoke } =
    useConnectTokens(target);
  const path = name
    ? `/clusters/${namespace}/${name}/ray`
    : `/jobs-api/${namespace}`;
  const address = useBackendUrl(path) ?? '';
  const token = issued?.token;
  const text = rayCliLines({ shell, address, token, version, metadata });
  const shellName = t(`connect.${shell}`);
  return (
    <Flex direction="column" gap="3">
      <Flex align="center" justify="between" gap="3">
        <RadioGroup
          aria-label={t('connect.shell')}
          orientation="horizontal"
          value={shell}
          onChange={key => setShell(SHELLS.find(one => one === key) ?? shell)}
        >
          {SHELLS.map(one => (
            <Radio key={one} value={one}>
              {t(`connect.${one}`)}
            </Radio>
          ))}
        </RadioGroup>
        <CopyButton text={text} label={t('connect.copy', { way: shellName })} />
      </Flex>
      <CodeBlock text={text} label={shellName} />
      <Text as="p" variant="body-small" color="secondary">
        {t(`connect.${kind}.${issued ? 'tokenOnce' : 'tokenHint'}`)}
      </Text>
      <Flex>
        <ReasonedButton
          {...LOOK}
          reason={denial?.message}
          isPending={isPending}
          onPress={create}
        >
          {t('connect.makeToken')}
        </ReasonedButton>
      </Flex>
      <FailureAlert
        title={t('connect.tokenFailed')}
        text={error === undefined ? undefined : messageOf(t, error)}
      />
      <ConnectTokenList
        {...{ tokens, isPending }}
        label={t(`connect.${kind}.tokens`)}
        onRevoke={revoke}
      />
    </Flex>
  );
}
