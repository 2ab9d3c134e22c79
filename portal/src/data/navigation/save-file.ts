import { isInstalledApp } from '../configuration/deployment.ts';
import { openExternal } from './external-link.tsx';

const PDF = 'application/pdf';

/** Hands a file that was fetched with the session to the person, under the name that the service gave it. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  // An installed app has no place to save to: the system browser shows the document (spec 2, external links).
  if (isInstalledApp() && file.type === PDF) {
    openExternal(address);
    return;
  }
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(address);
}
