export { CopyAsMenu } from './CopyAsMenu';
export { type Copies, copiesOf } from './copiesOf';
