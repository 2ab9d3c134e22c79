import type { ReactNode } from 'react';
import styles from './card-tile.module.css';
import { Tag } from './tag.tsx';

type CardTileProps = {
  /** "Visa debit" */
  cardType: string;
  /** Only the last four digits are ever known here: "•••• 1234". */
  maskText: string;
  /** Spoken form of the mask: "ending in 1234". */
  maskLabel: string;
  /** "Expires 04/29" */
  expiryText: string;
  holder?: string;
  /** "Expired": shown when it is. */
  expiredLabel?: string;
  /** Further facts as tags. */
  notes?: ReactNode;
  /** Remove, make default. */
  actions?: ReactNode;
  /** `picture` large, as a card; `line` in a list. */
  look?: 'picture' | 'line';
};

/** A debit card. */
export function CardTile(props: CardTileProps) {
  const { cardType, maskText, maskLabel, expiryText, holder, expiredLabel, notes, actions, look = 'line' } = props;
  return (
    <div className={styles.tile} data-look={look} data-expired={expiredLabel !== undefined || undefined}>
      <div className={styles.face}>
        <span className={styles.chip} aria-hidden="true" />
        <div className={styles.words}>
          <p className={styles.type}>{cardType}</p>
          <p className={styles.number}>
            <span aria-hidden="true">{maskText}</span>
            <span className="visually-hidden">{maskLabel}</span>
          </p>
          <p className={styles.small}>
            {holder !== undefined && <span>{holder}</span>}
            <span>{expiryText}</span>
          </p>
          {notes !== undefined && <div className={styles.notes}>{notes}</div>}
        </div>
        {expiredLabel !== undefined && (
          <span className={styles.expired}>
            <Tag tone="danger">{expiredLabel}</Tag>
          </span>
        )}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
