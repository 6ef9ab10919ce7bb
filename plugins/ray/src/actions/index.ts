export { ActionButtons } from './ActionButtons';
export { ActionMenu } from './ActionMenu';
export { type ObjectAction, useActionDenial } from './ObjectAction';
export { PageActions } from './PageActions';
export { suspensionAction } from './suspensionAction';
export { type CommonActions, useCommonActions } from './useCommonActions';
export { useCreateDenial } from './useCreateDenial';
export { useDenial } from './useDenial';
