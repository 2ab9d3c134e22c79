import { readFileSync } from 'node:fs';
import { syllable } from 'syllable';
import ts from 'typescript';

/** A text that customers read, with where it stands and the school grade it asks for. */
export interface GradedText {
  readonly file: string;
  readonly text: string;
  readonly grade: number;
}

/** Shorter ones are labels, whose grade says nothing. */
const WORDS_MIN = 10;

/** Stands in for a value that a text names: an amount, a date, a name. */
const VALUE = 'June';

/** School grade of an English text by Flesch and Kincaid (1975): words a sentence and syllables a word. */
export function gradeOf(text: string): number {
  const words = text.match(/[A-Za-z][A-Za-z'’-]*/g) ?? [];
  const sentences = text.split(/[.!?:;]\s+(?=[A-Z])/).filter((part) => /[a-z]/i.test(part));
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return (0.39 * words.length) / Math.max(1, sentences.length) + (11.8 * syllables) / words.length - 15.59;
}

/** The English texts of a source file, in values called `english` or the like and never below one called `spanish`. */
export function englishTextsOf(file: string, root: string): readonly GradedText[] {
  const source = readFileSync(`${root}/${file}`, 'utf8');
  if (!/english/i.test(source)) return [];
  const found: GradedText[] = [];
  const visit = (node: ts.Node, isEnglish: boolean): void => {
    const name = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node) ? node.name.getText() : '';
    if (/spanish/i.test(name)) return;
    const inside = isEnglish || /english/i.test(name);
    const text = inside ? textOf(node) : undefined;
    if (text !== undefined && (text.match(/[A-Za-z][A-Za-z'’-]*/g) ?? []).length >= WORDS_MIN)
      found.push({ file, text, grade: gradeOf(text) });
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), false);
  return found;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map((span) => VALUE + span.literal.text).join('');
}
