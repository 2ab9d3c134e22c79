/** A refusal in one sentence, with nothing changed. */
export class DeskRefusal extends Error {}
