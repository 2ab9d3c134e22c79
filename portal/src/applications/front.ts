/** All that other slices and the app may import of this one. */

export { useApplications, useApplicationToSign } from './application-status.ts';
export { Papers, PapersByDoor } from './papers.tsx';
export type { UploadDoor } from './sending.ts';
