import qrcode from 'qrcode-generator';
import { useMemo } from 'react';
import styles from './referrals.module.css';

/** Cells of white around the code, so that a camera finds its edges. */
const QUIET_CELLS = 4;

/** A QR code drawn here, without an outside service: dark cells on white in every theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawn(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const cells: string[] = [];
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      if (code.isDark(row, column)) cells.push(`M${column + QUIET_CELLS} ${row + QUIET_CELLS}h1v1h-1z`);
  return { size: count + 2 * QUIET_CELLS, path: cells.join('') };
}
