import type {
  VaultCardToken,
  VaultFieldProblem,
  VaultMode,
  VaultResult,
  VaultSecurityToken,
} from '@lendside/domain/vault-messages';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { CallHelp } from '../data/refusals/call-help.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { browserTimers } from '../kit/timing/timers.ts';
import styles from './card-fields.module.css';
import type { CardsTexts } from './texts.ts';
import { type CardPurpose, useCardFormKey } from './use-card-form-key.ts';
import { useVaultLook } from './use-vault-look.ts';
import { type CardFields as MountedFields, mountCardFields } from './vault-frame.ts';

export type VaultToken<Mode extends VaultMode> = Mode extends 'card' ? VaultCardToken : VaultSecurityToken;

export interface CardFieldsHandle<Mode extends VaultMode> {
  createToken(): Promise<VaultResult<VaultToken<Mode>>>;
  focusFirst(): void;
  /** Opens the fields anew, because their token was used up without success. */
  renew(): void;
}

/** A frame that stays silent longer than this is not coming. */
const OPENS_WITHIN_MS = 15_000;

type CardFieldsProps<Mode extends VaultMode> = {
  mode: Mode;
  purpose?: CardPurpose;
  texts: CardsTexts;
  securityCodeLength?: 3 | 4;
  onComplete?: (complete: boolean) => void;
  /** Enter was pressed in a field. */
  onSubmit?: () => void;
  ref?: Ref<CardFieldsHandle<Mode>>;
};

/**
 * The card vault's own fields inside this page. What is typed there never reaches the portal: only tokens come back.
 * Asks for a form key, keeps the place while the frame loads, and offers another try when it does not open.
 */
export function CardFields<Mode extends VaultMode>(props: CardFieldsProps<Mode>) {
  const { mode, purpose, texts, securityCodeLength = 3, onComplete, onSubmit, ref } = props;
  const look = useVaultLook();
  const key = useCardFormKey(purpose);
  const container = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedFields<VaultToken<Mode>> | undefined>(undefined);
  const listening = useRef({ onComplete, onSubmit, look, title: '' });
  const [shownFor, setShownFor] = useState<string>();
  const [refused, setRefused] = useState<'originNotAllowed' | 'formKeyNotValid' | 'unreachable'>();
  const [retype, setRetype] = useState(false);
  const [wrong, setWrong] = useState<{ readonly fields: readonly VaultFieldProblem[]; readonly attempt: number }>();
  const form = key.form;
  const title = mode === 'card' ? texts.fields.cardTitle : texts.fields.codeTitle;

  useEffect(() => {
    listening.current = { onComplete, onSubmit, look, title };
  });

  const { language, theme, hue } = look;
  useEffect(() => {
    const place = container.current;
    if (!place || !form) return;
    const { formKey, formUrl } = form;
    const stopWaiting = browserTimers.after(OPENS_WITHIN_MS, () => setRefused('unreachable'));
    const options = {
      ...listening.current.look,
      container: place,
      formUrl,
      formKey,
      title: listening.current.title,
      securityCodeLength,
      onReady: () => {
        stopWaiting();
        setShownFor(formKey);
      },
      onRefused: (reason: 'originNotAllowed' | 'formKeyNotValid' | 'unreachable') => {
        stopWaiting();
        setRefused(reason);
      },
      onValidity: ({ complete }: { complete: boolean }) => listening.current.onComplete?.(complete),
      onSubmit: () => listening.current.onSubmit?.(),
    };
    setRefused(undefined);
    const fields =
      mode === 'card'
        ? mountCardFields({ ...options, mode: 'card' })
        : mountCardFields({ ...options, mode: 'securityCode' });
    mounted.current = fields as MountedFields<VaultToken<Mode>>;
    return () => {
      stopWaiting();
      fields.destroy();
      mounted.current = undefined;
      listening.current.onComplete?.(false);
    };
  }, [form, mode, securityCodeLength]);

  useEffect(() => {
    mounted.current?.setLook({ language, theme, hue });
    container.current?.querySelector('iframe')?.setAttribute('title', title);
  }, [language, theme, hue, title]);

  const openAnew = (typedBefore: boolean) => {
    setRetype(typedBefore);
    setRefused(undefined);
    key.renew();
  };

  useImperativeHandle(ref, () => ({
    async createToken() {
      const result = (await mounted.current?.createToken()) ?? { outcome: 'unreachable' as const };
      if (result.outcome === 'formKeyNotValid') openAnew(true);
      const fields = mode === 'card' && 'problems' in result ? result.problems : undefined;
      setWrong((before) => fields && { fields, attempt: (before?.attempt ?? 0) + 1 });
      return result;
    },
    focusFirst: () => mounted.current?.focusFirst(),
    renew: () => openAnew(true),
  }));

  if (key.failed || refused) {
    const text = refused === 'originNotAllowed' ? texts.fields.originNotAllowed : texts.fields.failed;
    return (
      <div className={styles.fields} data-mode={mode}>
        <Notice
          tone="danger"
          action={
            <>
              <Button kind="secondary" small onClick={() => openAnew(false)}>
                {texts.fields.tryAgain}
              </Button>
              <CallHelp />
            </>
          }
        >
          {key.problem ?? text}
        </Notice>
      </div>
    );
  }
  const shown = form !== undefined && shownFor === form.formKey;
  return (
    <>
      {retype && (
        <Notice tone="info" still={false}>
          {texts.fields.retype}
        </Notice>
      )}
      {wrong && (
        <ErrorSummary
          title={texts.errors.incomplete.split('\n', 1).join('')}
          attempt={wrong.attempt}
          problems={wrong.fields.map(({ field, message }) => ({
            fieldId: field,
            message,
            onGo: () => mounted.current?.focusField(field),
          }))}
        />
      )}
      <div className={styles.fields} data-mode={mode}>
        <div ref={container} className={styles.frame} data-shown={shown || undefined} />
        {!shown && <Waiting mode={mode} label={texts.fields.loading} />}
      </div>
    </>
  );
}

function Waiting({ mode, label }: { mode: VaultMode; label: string }) {
  return (
    <div className={styles.waiting}>
      <SkeletonGroup label={label} holdsBack={false}>
        <Skeleton width="7rem" />
        <Skeleton shape="button" />
        {mode === 'card' && (
          <>
            <div className={styles.pair}>
              <Skeleton shape="button" />
              <Skeleton shape="button" />
            </div>
            <Skeleton width="7rem" />
            <Skeleton shape="button" />
          </>
        )}
      </SkeletonGroup>
    </div>
  );
}
