import { readStore } from '@lendside/contract/stores';
import { type Binding, on } from '../on.ts';
import { readStoreOf } from './read-store.ts';

export const storesRoutes: readonly Binding[] = [on(readStore, readStoreOf)];
