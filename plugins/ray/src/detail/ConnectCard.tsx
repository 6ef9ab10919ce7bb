import { useState } from 'react';
import { ButtonLink, Flex, Radio, RadioGroup, Text } from '@backstage/ui';
import { RiPlayLine } from '@remixicon/react';
import {
  keyText,
  ObjectKey,
  RayAuthentication,
  rayClusterSubmitPermission,
} from '@rayport/backstage-plugin-ray-common';
import { useCreateDenial, useDenial } from '../actions';
import { DashboardLink } from '../dashboard';
import { useHrefs } from '../routes';
import { useTexts } from '../translation';
import { CodeBlock } from '../ui/CodeBlock';
import { CopyButton } from '../ui/CopyButton';
import { Section } from '../ui/Section';
import { useTrial } from '../ui/useTrial';
import { RayCli } from './connect/RayCli';
import { connectLines, headHost, Way, WAYS } from './connectLines';
import { ReasonedButton } from '../ui/ReasonedButton';

/** Runs a script on a cluster; disabled with the reason if the user may create no job. */
function RunHere({ cluster }: { cluster: ObjectKey }) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const denial = useCreateDenial('job');
  const look = {
    size: 'small',
    variant: 'secondary',
    iconStart: <RiPlayLine />,
  } as const;
  return denial === undefined ? (
    <ButtonLink {...look} href={hrefs.quickStart(cluster)}>
      {t('connect.run')}
    </ButtonLink>
  ) : (
    <ReasonedButton {...look} reason={denial.message}>
      {t('connect.run')}
    </ReasonedButton>
  );
}

/** The lines for the user's own machine, which need the permission to submit. */
function SubmitHere(props: { cluster: ObjectKey; version: string }) {
  const { cluster, version } = props;
  const denial = useDenial(rayClusterSubmitPermission, cluster);
  return <RayCli target={cluster} version={version} denial={denial} />;
}

/** The object to connect to. */
interface ConnectProps {
  /** The head service's name prefix: the cluster's, or that of its service. */
  owner: ObjectKey;
  /** The running cluster; absent while there is none. */
  cluster: ObjectKey | undefined;
  version: string;
  authentication: RayAuthentication;
}

/** Ways to connect that need only the portal. */
function InPortal({
  cluster,
  version,
}: Pick<ConnectProps, 'cluster' | 'version'>) {
  return cluster ? (
    <>
      <SubmitHere key={keyText(cluster)} cluster={cluster} version={version} />
      <Flex align="center" gap="4" style={{ flexWrap: 'wrap' }}>
        <RunHere cluster={cluster} />
        <DashboardLink {...cluster} />
      </Flex>
    </>
  ) : undefined;
}

/** Lines to copy for the user's own machine, which all need a port-forward. */
function FromOutside(props: ConnectProps) {
  const { t } = useTexts();
  const [way, setWay] = useState<Way>('python');
  const { owner, version, authentication } = props;
  const text = connectLines({ way, owner, version, authentication });
  const wayName = t(`connect.${way}`);
  return (
    <Section
      title={t('connect.byForward')}
      action={
        <CopyButton text={text} label={t('connect.copy', { way: wayName })} />
      }
    >
      <Flex direction="column" gap="3">
        <RadioGroup
          aria-label={t('connect.way')}
          value={way}
          onChange={key => setWay(WAYS.find(one => one === key) ?? way)}
        >
          {WAYS.map(one => (
            <Radio key={one} value={one}>
              {t(`connect.${one}`)}
            </Radio>
          ))}
        </RadioGroup>
        <CodeBlock text={text} label={wayName} />
        <Text as="p" variant="body-small" color="secondary">
          {way === 'portForward'
            ? t('connect.forwardHint')
            : t('connect.forwarded', { host: headHost(owner) })}
          {authentication !== 'none' && ` ${t(`connect.${authentication}`)}`}
        </Text>
      </Flex>
    </Section>
  );
}

/** The ways to work with a cluster: through the portal, and by a port-forward where there can be one. */
export function ConnectCard(props: ConnectProps) {
  const { t } = useTexts();
  const isTrial = useTrial() !== undefined;
  const { cluster, version } = props;
  return (
    <>
      {(cluster || isTrial) && (
        <Section title={t('connect.title')}>
          <Flex direction="column" gap="3">
            <InPortal cluster={cluster} version={version} />
            {isTrial && (
              <Text as="p" variant="body-small" color="secondary">
                {t('connect.trial')}
              </Text>
            )}
          </Flex>
        </Section>
      )}
      {!isTrial && <FromOutside {...props} />}
    </>
  );
}
