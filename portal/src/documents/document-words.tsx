import type { DocumentBlock } from '@lendside/domain/document-text';
import { KeyValue } from '../kit/key-value.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { Stack } from '../kit/stack.tsx';
import { Table } from '../kit/table.tsx';
import { useTexts } from '../shell/texts.ts';
import styles from './document-words.module.css';
import { signingTexts } from './signing-texts.ts';

type DocumentWordsProps = { title: string; blocks: readonly DocumentBlock[] };

/** The words of a document as a page: what is on the paper, in the same order, for a small screen and for ears. */
export function DocumentWords({ title, blocks }: DocumentWordsProps) {
  return (
    <div className={styles.words}>
      <Stack gap={3}>
        {blocks.map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes its order
          <Block key={place} block={block} title={title} />
        ))}
      </Stack>
    </div>
  );
}

function Block({ block, title }: { block: DocumentBlock; title: string }) {
  const texts = useTexts(signingTexts).papers;
  switch (block.kind) {
    case 'heading':
      return <SectionHeading level={3}>{block.text}</SectionHeading>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'strong':
      return (
        <p>
          <strong>{block.text}</strong>
        </p>
      );
    case 'rows':
      return (
        <KeyValue rows={block.rows.map(({ label, value }, place) => ({ key: `${place} ${label}`, label, value }))} />
      );
    case 'table':
      return (
        <Table
          caption={texts.tableOf(title)}
          captionHidden
          narrow="scroll"
          columns={block.columns.map(({ label, align }, place) => ({
            key: String(place),
            label,
            numeric: align === 'right',
          }))}
          rows={block.rows.map((cells, row) => ({
            key: String(row),
            cells: Object.fromEntries(cells.map((cell, place) => [String(place), cell])),
          }))}
        />
      );
  }
}
