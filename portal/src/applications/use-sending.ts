import { UPLOAD_FILES_MAX, type UploadCategory } from '@lendside/domain/upload-limits';
import { useCallback, useRef, useState } from 'react';
import { type Sending, sendOne, type UploadWay } from './sending.ts';

/** The files of this visit, sent one after the other: on a weak network two at once arrive later than one by one. */
export function useSending(way: UploadWay, onDone?: () => void, filesMax = UPLOAD_FILES_MAX) {
  const [files, setFiles] = useState<readonly Sending[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const count = useRef(0);

  const send = useCallback(
    (one: Sending) => {
      const tell = (change: Partial<Sending>) =>
        setFiles((all) => all.map((other) => (other.key === one.key ? { ...other, ...change } : other)));
      tell({ step: 'waiting', failure: undefined });
      queue.current = queue.current.then(() => sendOne(one, way, tell)).then(onDone);
    },
    [way, onDone],
  );

  return {
    files,
    /** Takes in chosen files, no more than may be sent in a visit; answers how many were left out. */
    add(chosen: readonly File[], category: UploadCategory): number {
      const taken = chosen.slice(0, Math.max(0, filesMax - files.length));
      const fresh = taken.map((file): Sending => {
        count.current += 1;
        return { key: `file-${count.current}`, chosen: file, category, step: 'waiting', fraction: 0 };
      });
      setFiles((all) => [...all, ...fresh]);
      for (const one of fresh) send(one);
      return chosen.length - taken.length;
    },
    sendAgain(key: string) {
      const one = files.find((file) => file.key === key);
      if (one) send(one);
    },
    remove: (key: string) => setFiles((all) => all.filter((file) => file.key !== key)),
  };
}
