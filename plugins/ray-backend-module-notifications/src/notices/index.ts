export {
  findingOf,
  NOTICE_KINDS,
  type NoticeEvent,
  type NoticeKind,
} from './NoticeEvent';
export { toHandedOverPayload, toPayload, type Told } from './toPayload';
export { toIdlePayload } from './toIdlePayload';
