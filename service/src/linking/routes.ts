import { readLmsReferences } from '@lendside/contract/linking';
import { type Binding, on } from '../on.ts';
import { readReferences } from './read-lms-references.ts';

export const linkingRoutes: readonly Binding[] = [on(readLmsReferences, readReferences)];
