import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import {
  HeadGroupSpec,
  WorkerGroupSpec,
} from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../../translation';
import styles from './ImageAndParams.module.css';

/** What the containers of a group run, and with which parameters of `ray start`. */
export function ImageAndParams(props: {
  spec: HeadGroupSpec | WorkerGroupSpec;
  /** Of Ray, for the default image. */
  version: string;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { image, rayStartParams } = props.spec;
  const params = Object.entries(rayStartParams);
  return (
    <div className={styles.root}>
      <Text variant="body-medium">
        {image || t('cluster.groups.imageDefault', { version: props.version })}
      </Text>
      {params.length > 0 && (
        <ul className={styles.params} aria-label={t('cluster.groups.params')}>
          {params.map(([key, value]) => (
            <li key={key}>
              <code className={styles.param}>
                {key}={value}
              </code>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
