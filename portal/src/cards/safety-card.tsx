import Lock from 'lucide-react/icons/lock';
import { Card } from '../kit/content/card.tsx';
import styles from './cards.module.css';

type SafetyCardProps = { title: string; text: string };

/** Safety notice beside cards: who keeps them, and how. */
export function SafetyCard({ title, text }: SafetyCardProps) {
  return (
    <Card look="brand">
      <p className={styles.safe}>
        <Lock aria-hidden="true" />
        <span>{title}</span>
      </p>
      <p className={styles.soft}>{text}</p>
    </Card>
  );
}
