import type { DocumentBlock } from '@lendside/domain/document-text';
import { tableNames } from '@lendside/domain/table-names';
import { SectionHeading } from '../layout/section-heading.tsx';
import { DisclosureBox } from './disclosure-box.tsx';
import styles from './document-text.module.css';
import { KeyValue } from './key-value.tsx';
import { Table } from './table.tsx';

type DocumentTextProps = { title: string; blocks: readonly DocumentBlock[] };

/** The text of a document in reading order, as it is hashed and signed: for a small screen and for ears. Headings stand one level below those of the page. */
export function DocumentText({ title, blocks }: DocumentTextProps) {
  const names = tableNames(title, blocks);
  return (
    <div className={styles.text}>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes its order
        <Block key={place} block={block} name={names[place] ?? title} />
      ))}
    </div>
  );
}

function Block({ block, name }: { block: DocumentBlock; name: string }) {
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
      return block.look === 'box' ? (
        <DisclosureBox rows={block.rows} />
      ) : (
        <KeyValue
          look="paper"
          rows={block.rows.map(({ label, value }, place) => ({ key: `${place} ${label}`, label, value }))}
        />
      );
    case 'table':
      return (
        <Table
          caption={name}
          captionHidden
          narrow="stack"
          columns={block.columns.map(({ label, align }, place) => ({
            key: String(place),
            label,
            numeric: align === 'right',
            named: block.rows.every((cells) => /^\d*$/.test(cells[place] ?? '')),
          }))}
          rows={block.rows.map((cells, row) => ({
            key: String(row),
            cells: Object.fromEntries(cells.map((cell, place) => [String(place), cell])),
          }))}
        />
      );
  }
}
