/** The product cannot start as it is set up. The message is for the person who starts it: the cause, and what to do next. */
export class StartRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartRefused';
  }
}
