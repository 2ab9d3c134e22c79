import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useRef } from 'react';
import { CloseButton } from '../actions/close-button.tsx';
import { Unbroken } from '../layout/unbroken.tsx';
import { useAnnounced } from './announced.tsx';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Part of the page from the start: not announced. Otherwise danger interrupts and the rest waits its turn. */
  still?: boolean;
  onDismiss?: () => void;
  dismissLabel?: string;
};

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** Something a person should know now: what happened, and what to do about it. */
export function Notice({ tone = 'info', title, children, action, still, onDismiss, dismissLabel }: NoticeProps) {
  const Icon = ICONS[tone];
  const body = useRef<HTMLDivElement>(null);
  const interrupts = tone === 'danger';
  const isRead = useAnnounced(body, !still && !interrupts);
  const role = still ? undefined : interrupts ? 'alert' : isRead ? undefined : 'status';
  return (
    <div className={styles.notice} data-tone={tone} role={role}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.body} ref={body}>
        {title !== undefined && (
          <p className={styles.title}>
            <Unbroken>{title}</Unbroken>
          </p>
        )}
        {children !== undefined && (
          <div className={styles.text}>
            <Unbroken>{children}</Unbroken>
          </div>
        )}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
      {onDismiss && <CloseButton place="notice" label={dismissLabel} onClose={onDismiss} />}
    </div>
  );
}
