import { StartRefused } from '@lendside/providers/start-refused';

/** A backup that cannot be made, read or restored. The message is for the operator: what is wrong, and what to do next. */
export class BackupRefused extends StartRefused {
  constructor(message: string) {
    super(message);
    this.name = 'BackupRefused';
  }
}
