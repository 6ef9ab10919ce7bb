import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import { rayTranslationRef } from '../translation';
import { FORM_VIEWS } from './FormView';
import { Source } from './useSource';
import styles from './ViewSwitch.module.css';

/** Chooses between the fields of a form and the same as text. */
export function ViewSwitch({ source }: { source: Source<never> }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { view, show, problems } = source;
  return (
    <div className={styles.root}>
      <ToggleButtonGroup
        aria-label={t('form.source.view')}
        selectionMode="single"
        disallowEmptySelection
        isDisabled={problems.length > 0}
        selectedKeys={[view]}
        onSelectionChange={keys => {
          const chosen = FORM_VIEWS.find(id => keys.has(id));
          if (chosen) show(chosen);
        }}
      >
        {FORM_VIEWS.map(id => (
          <ToggleButton key={id} id={id} size="small">
            {t(`form.source.${id}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
