import { link, readFile } from 'node:fs/promises';
import { writeWhole } from '@lendside/providers/whole-file';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupRefused } from './backup-refused.ts';

/** File that opens a backup: a key (age) or a passphrase. A backup is made with the public half of a key alone, too. */
export interface KeyFrom {
  readonly keyFile?: string | undefined;
  readonly passphraseFile?: string | undefined;
}

const SECRET = /^AGE-SECRET-KEY-/;
const PUBLIC = /^age1/;
const PASSPHRASE_LETTERS_MIN = 16;

/** Encrypts backups. */
export async function encrypterFrom(from: KeyFrom): Promise<Encrypter> {
  const encrypter = new Encrypter();
  if (from.passphraseFile !== undefined) {
    encrypter.setPassphrase(await passphraseIn(from.passphraseFile));
    return encrypter;
  }
  const { file, secrets, publics } = await keysIn(from);
  try {
    for (const secret of secrets) encrypter.addRecipient(await identityToRecipient(secret));
    for (const one of publics) encrypter.addRecipient(one);
  } catch {
    throw notAKey(file);
  }
  return encrypter;
}

/** Opens backups. */
export async function decrypterFrom(from: KeyFrom): Promise<Decrypter> {
  const decrypter = new Decrypter();
  if (from.passphraseFile !== undefined) {
    decrypter.addPassphrase(await passphraseIn(from.passphraseFile));
    return decrypter;
  }
  const { file, secrets } = await keysIn(from);
  if (secrets.length === 0) {
    throw new BackupRefused(
      `${file} holds the public half of a key, which closes backups and opens none. Name the secret one.`,
    );
  }
  try {
    for (const secret of secrets) decrypter.addIdentity(secret);
  } catch {
    throw notAKey(file);
  }
  return decrypter;
}

/** Makes a key in a new file, and answers its public half, by which backups can be made but not opened. */
export async function makeKey(file: string): Promise<string> {
  const secret = await generateX25519Identity();
  const recipient = await identityToRecipient(secret);
  try {
    await writeWhole(file, `# public key: ${recipient}\n${secret}\n`, (draft) => link(draft, file));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new BackupRefused(
      code === 'EEXIST'
        ? `${file} is there already. Name a new file: what the key in it has closed, nothing else opens.`
        : `The key could not be written: ${message}. Name a file in a folder that this user may write.`,
    );
  }
  return recipient;
}

async function keysIn({ keyFile }: KeyFrom) {
  if (keyFile === undefined) {
    throw new BackupRefused(
      'Name a key with --key-file, or a passphrase with --passphrase-file. "backup key <file>" makes a key.',
    );
  }
  const lines = (await textOf(keyFile))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const secrets = lines.filter((line) => SECRET.test(line));
  const publics = lines.filter((line) => PUBLIC.test(line));
  if (secrets.length + publics.length !== lines.length || lines.length === 0) throw notAKey(keyFile);
  return { file: keyFile, secrets, publics };
}

const notAKey = (file: string) =>
  new BackupRefused(
    `${file} holds no key of a backup. "node lendside.js backup key <file>" makes one, and so does age-keygen.`,
  );

async function passphraseIn(file: string): Promise<string> {
  const [passphrase = ''] = (await textOf(file)).split('\n');
  if (passphrase.trim().length >= PASSPHRASE_LETTERS_MIN) return passphrase.trim();
  throw new BackupRefused(
    `The passphrase in ${file} is shorter than ${PASSPHRASE_LETTERS_MIN} letters. Use a longer one, or a key.`,
  );
}

async function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: Error) => {
    throw new BackupRefused(`The key of the backup cannot be read: ${error.message}.`);
  });
}
