import { ruleFiles } from './amount-rule.ts';
import type { Name } from './names.ts';

/** Files of a screen, by their paths: the rule and its table, what the tab stores and its test, the component. */
export function screenFiles(slice: string, name: Name): readonly (readonly [path: string, text: string])[] {
  const folder = `portal/src/${slice}/${name.kebab}`;
  return [
    ...ruleFiles(name),
    [`${folder}-draft.ts`, storeOf(name)],
    [`${folder}-draft.test.ts`, storeTestOf(name)],
    [`${folder}.tsx`, screenOf(slice, name)],
  ];
}

const storeOf = ({ camel, words }: Name) => `import { tabStore } from '../data/storage/tab-store.ts';

/** ${words}: the amount that was entered in this tab, so that a reload loses nothing. */
export const ${camel}Draft = tabStore('${camel}', (saved): { readonly amountCents: number } | undefined => {
  const { amountCents } = (saved ?? {}) as Record<string, unknown>;
  return typeof amountCents === 'number' && Number.isSafeInteger(amountCents) ? { amountCents } : undefined;
});
`;

const storeTestOf = ({ kebab, camel }: Name) => `// @document
import { beforeEach, expect, test } from 'vitest';
import { ${camel}Draft } from './${kebab}-draft.ts';

beforeEach(() => sessionStorage.clear());

test('an amount is read as it was stored', () => {
  ${camel}Draft.keep({ amountCents: 1250 });
  expect(${camel}Draft.read()).toEqual({ amountCents: 1250 });
});

test.each(['{"amountCents":"1250"}', '{"amountCents":0.5}', 'null', 'no JSON'])('%s is as good as nothing', (stored) => {
  sessionStorage.setItem('lendside.${camel}', stored);
  expect(${camel}Draft.read()).toBeUndefined();
});
`;

const screenOf = (
  slice: string,
  { kebab, camel, pascal, words }: Name,
) => `import { decide${pascal} } from '@lendside/domain/decide-${kebab}';
import { formatMoney } from '@lendside/domain/money';
import { centsOfMoneyField } from '@lendside/domain/money-input';
import { useState } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useSaved } from '../data/storage/use-saved.ts';
import { Button } from '../kit/actions/button.tsx';
import { MoneyInput } from '../kit/forms/money-input.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import { ${camel}Draft } from './${kebab}-draft.ts';
import { ${slice}Texts } from './texts.ts';

/** ${words}. */
export function ${pascal}() {
  const texts = useTexts(${slice}Texts).${camel};
  const draft = useSaved(${camel}Draft);
  const [text, setText] = useState(draft ? formatMoney(draft.amountCents) : '');
  const [tried, setTried] = useState(false);
  const decision = decide${pascal}(centsOfMoneyField(text) ?? undefined);
  return (
    <PageFrame heading={texts.heading}>
      <form
        noValidate
        aria-label={texts.heading}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (decision.ok) ${camel}Draft.keep({ amountCents: decision.amountCents });
        }}
      >
        <Stack gap={5}>
          <MoneyInput
            label={texts.amount}
            value={text}
            onValue={setText}
            error={tried && !decision.ok ? texts.refusals[decision.refusal] : undefined}
          />
          <Button type="submit">{texts.goOn}</Button>
          {tried && decision.ok && <Notice tone="success" title={texts.saved} />}
        </Stack>
      </form>
    </PageFrame>
  );
}
`;
