import type { DocumentBlock } from '@lendside/domain/document-text';
import styles from './document-text.module.css';
import { KeyValue } from './key-value.tsx';

/** The text of a document in reading order, as it is hashed and signed. Headings stand one level below those of the page. */
export function DocumentText({ blocks }: { blocks: readonly DocumentBlock[] }) {
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (
        // The text of a document never moves.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: DocumentBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className={styles.heading}>{block.text}</h3>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'strong':
      return (
        <p>
          <strong>{block.text}</strong>
        </p>
      );
    case 'rows':
      return <KeyValue rows={block.rows.map(({ label, value }) => ({ key: label, label, value }))} />;
    case 'table':
      return (
        <div className={styles.table}>
          <table>
            <thead>
              <tr>
                {block.columns.map(({ label }) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((cells) => (
                <tr key={cells.join(' ')}>
                  {cells.map((cell, column) => (
                    <td key={block.columns[column]?.label}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}
