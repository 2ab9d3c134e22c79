import { formatPhone } from '@lendside/domain/phone';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { pathTo } from '../data/paths.ts';
import { useTexts } from '../data/texts.ts';
import { useIsOn } from '../data/use-configuration.ts';
import { useSession } from '../data/use-session.ts';
import { buttonClass } from '../kit/button-class.ts';
import { Card } from '../kit/card.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { Tag } from '../kit/tag.tsx';
import { ItemRow, ItemRows } from './item-row.tsx';
import { profileTexts } from './texts.ts';

/** The email and phone a person signs in with, and the way to change them. */
export function SignInSection() {
  const texts = useTexts(profileTexts).profile;
  const titleId = useId();
  const attributes = useSession()?.attributes;
  const phone = attributes?.phoneNumber;
  const canChange = { email: useIsOn('emailEditing'), phone: useIsOn('phoneEditing') };
  const confirmed = (contact: string | undefined, is: boolean | undefined) =>
    contact !== undefined && <Tag tone={is ? 'positive' : 'neutral'}>{is ? texts.confirmed : texts.notConfirmed}</Tag>;
  const change = (kind: 'email' | 'phone', label: string) =>
    canChange[kind] ? (
      <Link
        className={buttonClass({ kind: 'quiet', small: true })}
        to={pathTo('UpdateUser.Email', {}, { kind })}
        aria-label={label}
      >
        {texts.change}
      </Link>
    ) : undefined;
  return (
    <Card as="section" labelledBy={titleId}>
      <SectionHeading id={titleId}>{texts.signInTitle}</SectionHeading>
      <ItemRows>
        <ItemRow
          name={
            <>
              {texts.email}
              {confirmed(attributes?.email, attributes?.emailVerified)}
            </>
          }
          notes={[attributes?.email ?? texts.none]}
          action={change('email', texts.changeEmail)}
        />
        <ItemRow
          name={
            <>
              {texts.phone}
              {confirmed(phone, attributes?.phoneVerified)}
            </>
          }
          notes={[phone === undefined ? texts.none : formatPhone(phone)]}
          action={change('phone', texts.changePhone)}
        />
      </ItemRows>
      {!(canChange.email && canChange.phone) && <p>{texts.callStore}</p>}
    </Card>
  );
}
