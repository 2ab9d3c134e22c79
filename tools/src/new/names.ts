/** The forms of a name: file, value, component, sentence. */
export interface Name {
  readonly kebab: string;
  readonly camel: string;
  readonly pascal: string;
  readonly snake: string;
  /** "Payoff letter" */
  readonly words: string;
}

/** Reads a kebab-case name; undefined when it is none. */
export function nameOf(kebab: string): Name | undefined {
  if (kebab.length > 60 || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(kebab)) return undefined;
  const parts = kebab.split('-');
  const pascal = parts.map(capital).join('');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  return { kebab, pascal, camel, snake: parts.join('_'), words: capital(parts.join(' ')) };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
