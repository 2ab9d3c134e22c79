type Work = () => void;

/** Groups begin what they have gathered before what they ask for is sent. */
type Step = 'begin' | 'send';

type Turn = Record<Step, Work[]>;

const newTurn = (): Turn => ({ begin: [], send: [] });

let open = newTurn();

/**
 * Runs `work` once all that arrived in this turn of the event loop has been read: first what begins, then what is sent, so
 * that whatever the groups of a turn ask for leaves at its end, all together, and not a turn or two later.
 */
export function atEndOfTurn(step: Step, work: Work): void {
  open[step].push(work);
  // The first of a turn's immediates does the work of all; the others find nothing left to do. Each asks for its own, so that
  // nothing waits for one that never comes: a simulated event loop may end before its turns do.
  setImmediate(end, open);
}

function end(turn: Turn): void {
  for (const work of turn.begin.splice(0)) work();
  if (open === turn) open = newTurn();
  for (const work of turn.send.splice(0)) work();
}
