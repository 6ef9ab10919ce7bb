import { Dialog, DialogBody, DialogHeader, Text } from '@backstage/ui';
import { useTexts } from '../translation';
import { PALETTE_KEYS } from './keyNames';
import styles from './KeyboardHelp.module.css';

/** Keys, and what each does. */
function KeyList(props: { title: string; keys: Array<[string, string]> }) {
  return (
    <section>
      <Text as="h3" variant="body-medium" weight="bold">
        {props.title}
      </Text>
      <dl className={styles.keys}>
        {props.keys.map(([keys, text]) => (
          <div key={text}>
            <dt>
              {keys.split(' ').map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Says which keys do what. */
export function KeyboardHelp({ onClose }: { onClose(): void }) {
  const { t } = useTexts();
  return (
    <Dialog isOpen onOpenChange={open => !open && onClose()} width={520}>
      <DialogHeader>{t('palette.help')}</DialogHeader>
      <DialogBody>
        <div className={styles.root}>
          <KeyList
            title={t('palette.keys.anywhere')}
            keys={[
              [PALETTE_KEYS, t('palette.keys.palette')],
              ['/', t('palette.keys.search')],
              ['?', t('palette.keys.help')],
            ]}
          />
          <KeyList
            title={t('palette.keys.inPalette')}
            keys={[
              ['↑ ↓', t('palette.keys.choose')],
              ['Enter', t('palette.keys.carryOut')],
              ['→', t('palette.keys.actions')],
              ['⌫', t('palette.keys.back')],
              ['Esc', t('palette.keys.close')],
            ]}
          />
          <Text as="p" color="secondary">
            {t('palette.keys.inFields')}
          </Text>
        </div>
      </DialogBody>
    </Dialog>
  );
}
