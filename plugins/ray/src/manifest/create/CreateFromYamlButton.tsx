import { Suspense, useState } from 'react';
import { Button } from '@backstage/ui';
import { RiCodeLine } from '@remixicon/react';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { useCreateDenial } from '../../actions';
import { useTexts } from '../../translation';
import { CreateFromYaml } from './index';

/** Opens the dialog that creates objects of a YAML text; absent where the reader may create none. */
export function CreateFromYamlButton({ kind }: { kind: ResourceKind }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (useCreateDenial(kind) !== undefined) return undefined;
  return (
    <>
      <Button
        variant="secondary"
        iconStart={<RiCodeLine />}
        onPress={() => setOpen(true)}
      >
        {t('yaml.action')}
      </Button>
      {isOpen && (
        <Suspense>
          <CreateFromYaml onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
