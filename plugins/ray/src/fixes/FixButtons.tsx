import { Flex } from '@backstage/ui';
import { Fix, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { ActionButtons } from '../actions';
import { useHrefs } from '../routes';
import { SummarizedKind, useTexts } from '../translation';
import { fixAction } from './fixAction';
import styles from './FixButtons.module.css';
import { KnownFix, knownFixes } from './KnownFix';

/** The fixes of an object, as buttons; empty if there are none. */
export function FixButtons(props: {
  kind: SummarizedKind;
  object: ObjectKey;
  fixes: readonly Fix[];
  /** Opens the dialog of a fix, see {@link useFixDialog}. */
  onFix(fix: KnownFix): void;
}) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { kind, object, onFix } = props;
  const fixes = knownFixes(props.fixes);
  if (fixes.length === 0) return undefined;
  return (
    <Flex align="center" gap="2" mt="2" className={styles.root}>
      <ActionButtons
        size="small"
        object={object}
        actions={fixes.map(fix => {
          const start = () => onFix(fix);
          return fixAction(fix, { kind, object, t, hrefs, start });
        })}
      />
    </Flex>
  );
}
