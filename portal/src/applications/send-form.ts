import { CallFailed, TRACE_HEADER } from '../data/calls/call-failed.ts';
import { currentLanguage } from '../data/language/language.ts';

export interface FormToSend {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Blob;
}

/** A large file on a slow network takes its time; one that does not move for so long does not arrive. */
const TIMEOUT_MILLISECONDS = 300_000;

/**
 * Sends a file with the fields of its permission, as a form and without sign-in headers (spec 7: direct multipart upload
 * to a signed URL). `onProgress` hears how much is sent, 0 to 1. Throws CallFailed.
 */
export function sendForm(
  { url, fields, file }: FormToSend,
  onProgress: (fraction: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file, 'file');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const failed = (code: string) => () => reject(new CallFailed({ status: 0, code }));
    request.open('POST', url);
    request.timeout = TIMEOUT_MILLISECONDS;
    request.setRequestHeader('x-language', currentLanguage());
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = failed('network_error');
    request.ontimeout = failed('request_timeout');
    request.onabort = failed('request_aborted');
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(refusalOf(request));
    };
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function refusalOf(request: XMLHttpRequest): CallFailed {
  const { status, responseText } = request;
  const traceId = request.getResponseHeader(TRACE_HEADER) ?? undefined;
  try {
    const { code, Error: sentence } = JSON.parse(responseText) as { code?: string; Error?: string };
    return new CallFailed({ status, code, Error: sentence, traceId });
  } catch {
    return new CallFailed({ status, traceId });
  }
}
