export { createNoticeSource } from './createNoticeSource';
export { NoticeSender } from './NoticeSender';
