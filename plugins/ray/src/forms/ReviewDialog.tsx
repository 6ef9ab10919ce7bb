import {
  Alert,
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Text,
} from '@backstage/ui';
import { CodeDiff, CodeView } from '../editor';
import { Texts, useTexts } from '../translation';
import { Copies } from './copyAs/copiesOf';
import { CopyAsMenu } from './copyAs/CopyAsMenu';
import { ReasonedButton } from '../ui/ReasonedButton';
import styles from './ReviewDialog.module.css';

/** Result of a dry run. */
export interface Plan {
  /** YAML of the stored object, or of the one that a new object is like; absent if there is neither. */
  before?: string;
  /** The object that a new one is like. */
  likeName?: string;
  /** YAML of the object that would be stored. */
  after: string;
  warnings: string[];
  /** Running pods would keep their old definition, and can be recreated. */
  leavesPods: boolean;
  /** The equivalent in other tools. */
  copies: Copies;
}

function Warnings({ warnings }: { warnings: string[] }) {
  const { t } = useTexts();
  if (warnings.length === 0) return undefined;
  return (
    <Alert
      status="warning"
      icon
      role="status"
      title={t('form.review.warnings', { count: warnings.length })}
      description={
        <ul className={styles.warnings}>
          {warnings.map(warning => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      }
    />
  );
}

interface ReviewProps {
  plan: Plan;
  isPending: boolean;
  submitLabel: string;
  onSubmit(): void;
  /** Sends the form, and recreates pods that would keep their old definition. */
  onSubmitAndRenew(): void;
  onClose(): void;
}

function hintOf(t: Texts, { before, likeName: name }: Plan): string {
  if (name !== undefined) return t('form.review.likeHint', { name });
  return t(
    before === undefined ? 'form.review.createHint' : 'form.review.changeHint',
  );
}

/** The review as the content of an open dialog. */
export function ReviewContent(
  props: ReviewProps & {
    /** Takes the focus from the replaced content; "Back" is the safe choice. */
    focusesBack?: boolean;
  },
) {
  const { t } = useTexts();
  const { plan, onClose } = props;
  const { before, after, warnings, leavesPods, copies } = plan;
  return (
    <>
      <DialogHeader>{t('form.review.title')}</DialogHeader>
      <DialogBody>
        <div className={styles.root}>
          <Warnings warnings={warnings} />
          <Text as="p" color="secondary">
            {hintOf(t, plan)}
          </Text>
          {before === undefined && (
            <CodeView text={after} label={t('form.review.yaml')} />
          )}
          {before !== undefined && before !== after && (
            <CodeDiff
              before={before}
              after={after}
              label={t('form.review.diff')}
            />
          )}
          {leavesPods && (
            <Text as="p" color="secondary">
              {t('form.review.renewHint')}
            </Text>
          )}
          <div>
            <CopyAsMenu copies={copies} />
          </div>
        </div>
      </DialogBody>
      <DialogFooter className={styles.actions}>
        <Button
          variant="secondary"
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={props.focusesBack}
          onPress={onClose}
        >
          {t('form.review.back')}
        </Button>
        {leavesPods && (
          <Button
            variant="primary"
            isPending={props.isPending}
            onPress={props.onSubmitAndRenew}
          >
            {t('form.review.submitAndRenew')}
          </Button>
        )}
        <ReasonedButton
          variant={leavesPods ? 'secondary' : 'primary'}
          isPending={props.isPending}
          reason={before === after ? t('form.review.noChanges') : undefined}
          onPress={props.onSubmit}
        >
          {props.submitLabel}
        </ReasonedButton>
      </DialogFooter>
    </>
  );
}

/** The effect of sending a form, found by a dry run on the server. */
export function ReviewDialog(props: ReviewProps) {
  const { onClose } = props;
  return (
    <Dialog isOpen onOpenChange={open => !open && onClose()} width={860}>
      <ReviewContent {...props} />
    </Dialog>
  );
}
