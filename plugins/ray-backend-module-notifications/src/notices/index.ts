export {
  findingOf,
  NOTICE_KINDS,
  type NoticeEvent,
  type NoticeKind,
} from './NoticeEvent';
export { toPayload, type Told } from './toPayload';
export { toIdlePayload } from './toIdlePayload';
