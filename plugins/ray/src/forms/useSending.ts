import { useEffect, useState } from 'react';
import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import { CallOptions, RayApiError } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { rayApiRef } from '../api';
import { ObjectKey } from '../live/patchByKey';
import { rayTranslationRef } from '../translation';
import { isSame, mergePatch } from './mergePatch';
import {
  NamedSchema,
  NamedValues,
  ResourceForm,
  updateWireOf,
} from './ResourceForm';

/** What a form is about to change. */
export interface Changing<V> {
  key: ObjectKey;
  /** As it is stored right now. */
  latest: V;
}

/** How a form is sent, and what it is compared with. */
export interface Sending<V, S extends NamedSchema> {
  /** What a change starts from; absent for something new. */
  stored: V | undefined;
  /** What somebody else has made of it since; absent while it is as it was. */
  newer: V | undefined;
  /** From now on, changes start from this. */
  startFrom(stored: V): void;
  /** The patch that makes what a form describes; absent for something new. */
  patchOf(values: V): Record<string, unknown> | undefined;
  /** @throws RayApiError also `ABORTED` when somebody else has changed the object meanwhile; then nothing is sent */
  send(values: V, call: CallOptions): Promise<z.output<S>>;
}

/** Sends a form: something new as a whole, a change as a patch of what it was made from. */
export function useSending<V extends NamedValues, S extends NamedSchema>(
  resource: ResourceForm<V, S>,
  options: { changing: Changing<V> | undefined; stored: V | undefined },
): Sending<V, S> {
  const { t } = useTranslationRef(rayTranslationRef);
  const client = useApi(rayApiRef);
  const { key, latest } = options.changing ?? {};
  const [stored, startFrom] = useState(options.stored ?? latest);
  const [seen, setSeen] = useState(latest);
  useEffect(() => setSeen(latest), [latest]);
  const differs = (a: V, b: V) =>
    !isSame(updateWireOf(resource, a), updateWireOf(resource, b));
  const patchOf = (values: V) =>
    stored &&
    mergePatch(updateWireOf(resource, stored), updateWireOf(resource, values));

  return {
    stored,
    newer: stored && seen && differs(stored, seen) ? seen : undefined,
    startFrom,
    patchOf,
    async send(values, call) {
      if (!key || !stored) {
        const message = resource.toMessage(values);
        const { namespace } = values;
        return resource.create(client, { namespace, message }, call);
      }
      const now = resource.toValues(await resource.get(client, key));
      if (differs(now, stored)) {
        setSeen(now);
        throw new RayApiError('ABORTED', t('form.conflict'));
      }
      return resource.patch(
        client,
        { ...key, patch: patchOf(values) ?? {} },
        call,
      );
    },
  };
}
