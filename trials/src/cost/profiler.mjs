// Loaded by a process before its program (`node --import`): at SIGUSR2 it begins to profile its threads, at the next one each writes
// what it saw to LENDSIDE_PROFILE, the requests' thread under that name and the jobs' one with `.jobs` behind it. Of the processes that
// have it only the one that gets the signal does anything.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

/** Often enough for a thousand payments, and no more than a few hundredths of what is measured. */
const INTERVAL_MICROSECONDS = 500;

const session = new Session();
const channel = new BroadcastChannel('lendside-profile');
channel.unref();
let isProfiling = false;

function turn() {
  if (isProfiling) {
    session.post('Profiler.stop', (error, answer) => {
      const file = `${process.env.LENDSIDE_PROFILE}${isMainThread ? '' : '.jobs'}`;
      writeFileSync(file, JSON.stringify(error ?? answer.profile));
      session.disconnect();
    });
    return;
  }
  isProfiling = true;
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.setSamplingInterval', { interval: INTERVAL_MICROSECONDS });
  session.post('Profiler.start');
}

if (isMainThread) {
  process.on('SIGUSR2', () => {
    channel.postMessage('turn');
    turn();
  });
} else channel.onmessage = turn;
