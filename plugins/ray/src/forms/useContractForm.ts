import { DefaultValues, FieldValues } from 'react-hook-form';
import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  OperationId,
  RayClient,
  Violation,
} from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../api';
import { rayTranslationRef } from '../translation';
import { contractViolations } from './contractViolations';
import { Pair, pairViolations } from './Pair';
import { CreateForm, useCreateForm } from './useCreateForm';

/** A form whose values become the request of an operation. */
export interface ContractFormOptions<
  V extends FieldValues,
  R extends Record<string, unknown>,
> {
  defaultValues: DefaultValues<V>;
  /** Name of the permission that creating needs. */
  permission: string;
  operation: OperationId;
  toRequest(values: V): R;
  /** What the form wants beyond the contract. */
  violationsOf?(values: V): Violation[];
  /** Every map of the form, by its path. */
  pairsOf(values: V): Array<[string, Pair[]]>;
  create(client: RayClient, request: R): Promise<void>;
}

/** The form for something new that the contract describes; the contract's rules are the form's. */
export function useContractForm<
  V extends FieldValues,
  R extends Record<string, unknown>,
>(options: ContractFormOptions<V, R>): CreateForm<V> {
  const { t } = useTranslationRef(rayTranslationRef);
  const client = useApi(rayApiRef);
  const { operation, toRequest, pairsOf } = options;
  const texts = {
    emptyKey: t('form.emptyKey'),
    duplicateKey: t('form.duplicateKey'),
  };
  return useCreateForm<V>({
    defaultValues: options.defaultValues,
    permission: options.permission,
    validate: values => [
      ...pairsOf(values).flatMap(([field, pairs]) =>
        pairViolations({ field, pairs, texts }),
      ),
      ...(options.violationsOf?.(values) ?? []),
      ...contractViolations(operation, toRequest(values)),
    ],
    create: values => options.create(client, toRequest(values)),
  });
}
