import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { shellTexts } from '../data/language/portal-texts.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDayOf } from '../data/language/use-format.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { BrandMark } from '../kit/content/brand-mark.tsx';
import { browserTimers } from '../kit/timing/timers.ts';
import styles from './paper-head.module.css';

const now = () => new Date(browserTimers.nowMs()).toISOString();

/** On paper alone: whose page it is, where it was, and on which day it was printed. What is folded is opened for it. */
export function PaperHead() {
  const brand = useRouteBrand();
  const texts = useTexts(shellTexts);
  const writeDay = useWriteDayOf();
  const [printedAt, setPrintedAt] = useState(now);
  useEffect(() => {
    let opened: readonly HTMLDetailsElement[] = [];
    const begin = () => {
      flushSync(() => setPrintedAt(now()));
      opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
      for (const one of opened) one.open = true;
    };
    const end = () => {
      for (const one of opened) one.open = false;
      opened = [];
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return (
    <div className={styles.head}>
      <BrandMark brand={brand} />
      <p>
        {location.host + location.pathname}
        <br />
        {texts.printed(writeDay(printedAt))}
      </p>
    </div>
  );
}
