export { ActionMenu } from './ActionMenu';
export { type ObjectAction } from './ObjectAction';
export { PageActions } from './PageActions';
export { type Acting, useActing } from './useActing';
export { FROM_PARAM, useCommonActions } from './useCommonActions';
