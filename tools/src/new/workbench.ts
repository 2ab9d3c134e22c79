import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files as they will be: everything is tried before anything is written. */
export class Workbench {
  private readonly root: string;
  private readonly files = new Map<string, string>();

  constructor(root: string) {
    this.root = root;
  }

  has(path: string): boolean {
    return this.files.has(path) || existsSync(join(this.root, path));
  }

  read(path: string): string {
    return this.files.get(path) ?? readFileSync(join(this.root, path), 'utf8');
  }

  /** Names of the files of a folder. */
  namesIn(folder: string): string[] {
    return readdirSync(join(this.root, folder));
  }

  create(path: string, text: string): void {
    if (this.has(path)) throw new Error(`${path} is there already. Choose another name.`);
    this.files.set(path, text);
  }

  edit(path: string, change: (text: string) => string): void {
    this.files.set(path, change(this.read(path)));
  }

  /** Writes it all down and says which files. */
  write(): string[] {
    for (const [path, text] of this.files) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), text);
    }
    return [...this.files.keys()];
  }
}
