/** All that other slices and the app may import of this one. */

export { useApplications, useApplicationToSign } from './application-status.ts';
export { Papers, PapersSent } from './papers.tsx';
export type { UploadWay } from './sending.ts';
