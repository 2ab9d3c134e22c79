/** All that the desk may use of applications. */
export type { InReview, ReviewCause } from './looks-store.ts';
export { papersSentFor } from './papers-sent.ts';
export { decideDocument, documentInReview, documentsInReview, pictureInReview } from './review-uploads.ts';
