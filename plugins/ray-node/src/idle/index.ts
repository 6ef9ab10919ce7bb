export { idleNoticesExtensionPoint } from './idleNoticesExtensionPoint';
export type {
  IdleNotice,
  IdleNoticeListener,
  IdleNoticesExtensionPoint,
} from './idleNoticesExtensionPoint';
