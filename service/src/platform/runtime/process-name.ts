import { hostname } from 'node:os';
import { threadId } from 'node:worker_threads';

/** This thread of this process, as an operator finds it. */
export const processName = () => `${hostname()} process ${process.pid} thread ${threadId}`;
