import { chmod, mkdir, stat } from 'node:fs/promises';

/** Permissions of the data folder. Started by root, PostgreSQL's own account passes through it. */
const OWNERS_ALONE = 0o700;
const PASSED_THROUGH = 0o711;

/** Makes the folder of secrets and files where it is missing, and closes it to others, whatever made it. */
export async function closeDataFolder(folder: string, isRoot = process.getuid?.() === 0): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWNERS_ALONE });
  const { mode } = await stat(folder);
  await chmod(folder, mode & (isRoot ? PASSED_THROUGH : OWNERS_ALONE));
}
