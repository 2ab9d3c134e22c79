import { type ReactNode, useId } from 'react';
import { Unbroken } from '../layout/unbroken.tsx';
import { OptionGroup } from './option-group.tsx';
import styles from './radio-cards.module.css';

export type RadioCard<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** Already written out: "$123.45". */
  amount?: string;
  note?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
  /** A link of its own under the label while it is chosen, outside of what is pressed to choose. */
  beside?: ReactNode;
  /** Shown under the card while it is chosen (an amount to type, a date to pick). */
  inside?: ReactNode;
};

type RadioCardsProps<Value extends string> = {
  legend: ReactNode;
  /** The legend is only read aloud when the page heading already asks the question. */
  legendHidden?: boolean;
  hint?: ReactNode;
  error?: string;
  id?: string;
  name?: string;
  value: Value | undefined;
  onValue: (value: Value) => void;
  cards: readonly RadioCard<Value>[];
  /** Side by side from 640 px. */
  columns?: 1 | 2 | 3;
};

/** A choice among a few, each a card that can be pressed anywhere; native radio buttons underneath. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, legendHidden, hint, error, id, name, value, onValue, cards, columns = 1 } = props;
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    <OptionGroup id={groupId} legend={legend} legendHidden={legendHidden} hint={hint} error={error}>
      <div className={styles.cards} data-columns={columns}>
        {cards.map((card) => (
          <div className={styles.card} key={card.value} data-chosen={card.value === value || undefined}>
            <label className={styles.face}>
              <input
                type="radio"
                className={styles.input}
                name={name ?? groupId}
                value={card.value}
                checked={card.value === value}
                disabled={card.disabled}
                onChange={() => onValue(card.value)}
              />
              <span className={styles.dot} />
              {card.icon !== undefined && <span className={styles.icon}>{card.icon}</span>}
              <span className={styles.label}>
                <Unbroken>{card.label}</Unbroken>
              </span>
              {card.note !== undefined && (
                <span className={styles.note}>
                  <Unbroken>{card.note}</Unbroken>
                </span>
              )}
              {card.amount !== undefined && <span className={styles.amount}>{card.amount}</span>}
            </label>
            {card.beside !== undefined && card.value === value && <div className={styles.beside}>{card.beside}</div>}
            {card.inside !== undefined && card.value === value && <div className={styles.inside}>{card.inside}</div>}
          </div>
        ))}
      </div>
    </OptionGroup>
  );
}
