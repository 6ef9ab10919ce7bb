export { createNoticeSource } from './createNoticeSource';
export { NoticeSender } from './NoticeSender';
export { tellIdle } from './tellIdle';
