import type { UploadCategory } from '@lendside/domain/upload-limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { read } from '../data/calls/queries.ts';
import { Stack } from '../kit/layout/stack.tsx';
import { FilePicker } from './file-picker.tsx';
import { type UploadWay, wayOf } from './sending.ts';
import { SendingList } from './sending-list.tsx';
import { SentList } from './sent-list.tsx';
import { useSending } from './use-sending.ts';

/** Papers sent for something else than an application, by its id: the files, and what was sent before. */
export function Papers({ aboutId }: { aboutId: string }) {
  const client = useQueryClient();
  const whose = useMemo(() => ({ applicationId: aboutId }), [aboutId]);
  const way = useMemo(() => wayOf(whose), [whose]);
  const sent = useQuery(read('listUploadedDocuments', whose, 'short'));
  const [category, setCategory] = useState<UploadCategory>('other');
  const [leftOut, setLeftOut] = useState(0);
  const reload = useCallback(() => {
    void client.invalidateQueries({ queryKey: ['GET /uploadLoanDocumentsHistory'] });
  }, [client]);
  const { files, add, sendAgain, remove } = useSending(way, reload);
  return (
    <Stack gap={6}>
      <FilePicker
        kinds={{ asked: ['other'], category, onCategory: setCategory }}
        leftOut={leftOut}
        onFiles={(picked) => setLeftOut(add(picked, category))}
      />
      {files.length > 0 && <SendingList files={files} onSendAgain={sendAgain} onRemove={remove} />}
      <SentList asked={sent} />
    </Stack>
  );
}

/** Papers sent by a way of their own, of which no earlier list can be read: so many at most, of no kind to choose. */
export function PapersSent({ way, filesMax }: { way: UploadWay; filesMax: number }) {
  const [leftOut, setLeftOut] = useState(0);
  const { files, add, sendAgain, remove } = useSending(way, undefined, filesMax);
  return (
    <Stack gap={6}>
      <FilePicker filesMax={filesMax} leftOut={leftOut} onFiles={(picked) => setLeftOut(add(picked, 'other'))} />
      {files.length > 0 && <SendingList files={files} onSendAgain={sendAgain} onRemove={remove} />}
    </Stack>
  );
}
