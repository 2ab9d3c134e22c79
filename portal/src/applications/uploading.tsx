import type { UploadCategory } from '@lendside/domain/upload-limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { isOnItsWay, read } from '../data/calls/queries.ts';
import { RowSkeleton } from '../kit/feedback/shapes.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import { applicationStatusOf, type KnownApplication } from './application-status.ts';
import { AskedList } from './asked-list.tsx';
import { CATEGORY_ID, FilePicker } from './file-picker.tsx';
import { wayOf } from './sending.ts';
import { SendingList } from './sending-list.tsx';
import { SentList } from './sent-list.tsx';
import { useSending } from './use-sending.ts';

/** Sending for one application: what is asked for, the files, and what was sent before. */
export function Uploading({ application }: { application: KnownApplication }) {
  const client = useQueryClient();
  const { lmsId, statusResult } = application;
  const { applicationId, documentsAskedFor } = statusResult;
  const whose = useMemo(() => ({ applicationId, lmsId }), [applicationId, lmsId]);
  const way = useMemo(() => wayOf(whose), [whose]);
  const sentDocuments = read('listUploadedDocuments', whose, 'short');
  const sent = useQuery(sentDocuments);
  const [chosen, setChosen] = useState<UploadCategory>();
  const [leftOut, setLeftOut] = useState(0);
  const category = chosen ?? documentsAskedFor[0] ?? 'other';

  const reload = useCallback(() => {
    void client.invalidateQueries({ queryKey: ['GET /uploadLoanDocumentsHistory'] });
    void client.invalidateQueries({ queryKey: applicationStatusOf(lmsId).queryKey });
  }, [client, lmsId]);
  const { files, add, sendAgain, remove } = useSending(way, reload);
  const onFiles = (picked: File[]) => setLeftOut(add(picked, category));
  const addOne = (one: UploadCategory) => {
    setChosen(one);
    document.getElementById(CATEGORY_ID)?.focus();
  };
  return (
    <Stack gap={6}>
      {documentsAskedFor.length > 0 && isOnItsWay(sent) && <RowSkeleton />}
      {documentsAskedFor.length > 0 && sent.data && (
        <AskedList asked={documentsAskedFor} sent={sent.data.documents} onAdd={addOne} />
      )}
      <FilePicker
        kinds={{ asked: documentsAskedFor, category, onCategory: setChosen }}
        leftOut={leftOut}
        onFiles={onFiles}
      />
      {files.length > 0 && <SendingList files={files} onSendAgain={sendAgain} onRemove={remove} />}
      <SentList asked={sent} />
    </Stack>
  );
}
