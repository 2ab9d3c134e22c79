import type { listAccountActivity } from '@lendside/contract/access-sessions';
import type { OutputOf } from '@lendside/contract/operation';
import { placeLine } from '@lendside/domain/place-name';
import { useDeviceWords } from '../access/front.ts';
import { useLanguage, useTexts } from '../data/language/texts.ts';
import { useWriteTime } from '../data/language/use-format.ts';
import { ItemRow, ItemRows } from './item-row.tsx';
import { profileTexts } from './texts.ts';

export type ActivityLine = OutputOf<typeof listAccountActivity>['activity'][number];

/** Who did what, when, on which device and to which account. */
export function ActivityList({ lines }: { lines: readonly ActivityLine[] }) {
  const texts = useTexts(profileTexts).activity;
  const language = useLanguage();
  const writeTime = useWriteTime();
  const deviceWords = useDeviceWords();
  return (
    <ItemRows>
      {lines.map((line, index) => (
        <ItemRow
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same in everything
          key={`${line.at} ${line.what} ${index}`}
          name={texts.what[line.what] ?? texts.other}
          notes={[
            [texts.who[line.who], line.device && deviceWords(line.device)]
              .filter((word) => word !== undefined)
              .join(' · '),
            ...(line.account === undefined ? [] : [texts.account(line.account)]),
            ...(line.place === undefined ? [] : [placeLine(line.place, language)]),
            writeTime(line.at),
          ]}
        />
      ))}
    </ItemRows>
  );
}
