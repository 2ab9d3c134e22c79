/** All that the desk and other slices may use of applications. */
export { permitUploads } from './create-upload-urls.ts';
export type { InReview, ReviewCause } from './looks-store.ts';
export { papersSentFor } from './papers-sent.ts';
export { decideDocument, documentInReview, documentsInReview, pictureInReview } from './review-uploads.ts';
export { lookAtSent } from './save-uploads.ts';
