import { createDeathPaperUploads, reportDeath, saveDeathPapers } from '@lendside/contract/bereavement';
import { type Binding, on } from '../on.ts';
import { permitPapers, savePapers } from './papers.ts';
import { takeReport } from './report.ts';

export const bereavementRoutes: readonly Binding[] = [
  on(reportDeath, takeReport),
  on(createDeathPaperUploads, permitPapers),
  on(saveDeathPapers, savePapers),
];
