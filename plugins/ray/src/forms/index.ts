export { AdvancedFields } from './AdvancedFields';
export { contractViolations, contractWarnings } from './contractViolations';
export { DraftNote } from './DraftNote';
export { isSameDraft, readDraft } from './drafts';
export { FieldGrid } from './FieldGrid';
export { FormButtons } from './FormButtons';
export { FormCode } from './FormCode';
export { FormLayout } from './FormLayout';
export { FormList } from './FormList';
export { FormNumber } from './FormNumber';
export { FormPage } from './FormPage';
export { FormPairs } from './FormPairs';
export { FormSelect } from './FormSelect';
export { FormSwitch } from './FormSwitch';
export { FormText } from './FormText';
export { FormTextArea } from './FormTextArea';
export {
  ImmutableFields,
  useImmutableReason,
  type ImmutableReason,
  useImmutableIdentity,
} from './ImmutableFields';
export { DialogForm, FormDialog } from './FormDialog';
export { IdentityFields } from './IdentityFields';
export { LoadedValues } from './LoadedValues';
export {
  type FormPreset,
  NewObject,
  ObjectLike,
  readFormSource,
  valuesLike,
} from './NewObject';
export { ObjectFormLayout } from './ObjectFormLayout';
export { undefinedIfEmpty, emptyIfZero } from './emptyNumbers';
export { isSame } from './patchBetween';
export { type Pair, pairsFrom, recordOf } from './Pair';
export {
  type NamedSchema,
  type NamedValues,
  queueOf,
  type FormSource,
  type ResourceForm,
  type RuleTexts,
  wireOf,
} from './ResourceForm';
export { RemovableGroup } from './RemovableGroup';
export { StoredObject } from './StoredObject';
export { type Suggest } from './useDraft';
export { useLimits } from './useLimits';
export { useListFocus } from './useListFocus';
export { useDraftKeeper } from './useDraftKeeper';
export { type FormStart } from './useFormValues';
export { type ObjectForm, useResourceForm } from './useResourceForm';
export { useRequestKey } from './useRequestKey';
export { useRoutedForm } from './useRoutedForm';
