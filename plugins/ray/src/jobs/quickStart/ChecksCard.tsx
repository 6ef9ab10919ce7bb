import { Button, Text } from '@backstage/ui';
import {
  ComputeTemplate,
  partsOf,
  RayClient,
  violationSentence,
} from '@rayport/backstage-plugin-ray-common';
import { englishOf } from '@rayport/backstage-plugin-ray-common/texts';
import { ignoreDenied } from '../../api/ignoreDenied';
import { PartFailure, useLiveQuery } from '../../live';
import { say, Texts, useTexts } from '../../translation';
import { messageOf } from '../../ui/messageOf';
import { Section } from '../../ui/Section';
import { useResourceText } from '../../ui/useResourceText';
import { nodesTooSmallFor } from '../../estimate/podTotals';
import { Requirements } from './readRequirements';
import { LineFaults, ScriptHindrance } from './scriptPlan';
import { SecretChecks } from './secrets/useSecretChecks';
import { ScriptChecks } from './useScriptChecks';
import { useFaultText } from './useFaultText';
import { FileFault } from './useSyntaxFaults';
import styles from './RunScriptForm.module.css';

/** Reads the capacity of the Kubernetes nodes. */
function nodes(client: RayClient) {
  return {
    load: (signal: AbortSignal) =>
      ignoreDenied(client.getUsage({}, { signal })),
    isAffectedBy: () => false,
  };
}

interface ChecksProps {
  hindrance: ScriptHindrance | undefined;
  lineFaults: LineFaults;
  requirements: Requirements;
  checks: ScriptChecks;
  secrets: SecretChecks;
  /** Of the Python files. */
  faults: readonly FileFault[];
  onOpen(fault: FileFault): void;
  /** The pods of an own cluster; none on an existing one. */
  pods: readonly ComputeTemplate[];
}

/** What prevents the run, or lets it fail. */
function faultsIn(t: Texts, props: ChecksProps): string[] {
  const { hindrance, lineFaults, requirements, checks } = props;
  const { file, isInvalid } = requirements;
  const { errors, dryRun } = checks;
  return [
    ...(hindrance ? [t(`quickStart.${hindrance}`)] : []),
    ...lineFaults.variables.map(({ line, reason }) =>
      t('quickStart.badVariable', {
        line: String(line),
        fault: t(`quickStart.variableFault.${reason}`),
      }),
    ),
    ...(lineFaults.hasBadSecret ? [t('quickStart.badSecret')] : []),
    ...(isInvalid ? [t('quickStart.invalidFile', { file })] : []),
    ...errors.map(({ field, message, messageParts }) =>
      violationSentence({ field, message: say(t, message, messageParts) }),
    ),
    ...(dryRun.state === 'refused' ? [messageOf(t, dryRun.error)] : []),
  ];
}

/** What the run may lack. */
function notesIn(t: Texts, props: ChecksProps): string[] {
  const { requirements, checks, secrets } = props;
  const { file, refused, isUnread } = requirements;
  return [
    ...secrets.missing.map(name => t('quickStart.noSecret', { name })),
    ...secrets.missingKeys.map(key => t('quickStart.noSecretKey', { key })),
    ...secrets.unknown.map(name => t('quickStart.unknownSecret', { name })),
    ...(isUnread ? [t('quickStart.unreadFile', { file })] : []),
    ...refused.map(line => t('quickStart.refusedLine', { file, line })),
    ...checks.warnings.map(warning =>
      say(t, englishOf(warning), partsOf(warning)),
    ),
  ];
}

/** A fault in a Python file, with a button that leads to its line. */
function FileFaultItem(props: {
  fault: FileFault;
  onOpen(fault: FileFault): void;
}) {
  const { t } = useTexts();
  const faultText = useFaultText();
  const { fault, onOpen } = props;
  return (
    <li>
      <Text color="danger">{faultText(fault)}</Text>{' '}
      <Button size="small" variant="tertiary" onPress={() => onOpen(fault)}>
        {t('quickStart.goToLine', { line: String(fault.line) })}
      </Button>
    </li>
  );
}

/** All known problems, each with advice. */
export function ChecksCard(props: ChecksProps) {
  const { t } = useTexts();
  const { checks, pods, onOpen } = props;
  const resourceText = useResourceText();
  const room = useLiveQuery(nodes);
  const tooSmall = nodesTooSmallFor(pods, room.data?.allocatable);
  // Two lines may have the same fault.
  const faults = [...new Set(faultsIn(t, props))];
  const notes = [
    ...new Set([
      ...(tooSmall
        ? [t('quickStart.noRoom', { resources: resourceText(tooSmall) })]
        : []),
      ...notesIn(t, props),
    ]),
  ];
  const state = {
    checking: t('quickStart.checking'),
    passed: t(notes.length ? 'quickStart.dryRunPassed' : 'quickStart.passed'),
    skipped: notes.length ? undefined : t('quickStart.rulesPassed'),
    refused: undefined,
  }[checks.dryRun.state];
  return (
    <Section title={t('quickStart.checks')}>
      <ul className={styles.checks} id="script-checks">
        {props.faults.map(fault => (
          <FileFaultItem key={fault.path} fault={fault} onOpen={onOpen} />
        ))}
        {faults.map(fault => (
          <li key={fault}>
            <Text color="danger">{fault}</Text>
          </li>
        ))}
        {notes.map(note => (
          <li key={note}>
            <Text color="warning">{note}</Text>
          </li>
        ))}
      </ul>
      <PartFailure part={t('quickStart.roomCheck')} live={room} />
      {faults.length + props.faults.length === 0 && (
        <Text as="p" color="secondary" role="status">
          {state}
        </Text>
      )}
    </Section>
  );
}
