import { formatPhone } from '@lendside/domain/phone';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { read } from '../data/calls/queries.ts';
import { useIsOn } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { pathTo } from '../data/routes/paths.ts';
import { useSession } from '../data/session/use-session.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Card } from '../kit/content/card.tsx';
import { Tag } from '../kit/content/tag.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { ItemRow, ItemRows } from './item-row.tsx';
import { PasswordRow } from './password-row.tsx';
import { profileTexts } from './texts.ts';

/** The email, phone and password a person signs in with, and the way to change them. */
export function SignInSection() {
  const texts = useTexts(profileTexts).profile;
  const titleId = useId();
  const attributes = useSession()?.attributes;
  const phone = attributes?.phoneNumber;
  // Until the service has said it, the flags alone decide.
  const mayUpdate = useQuery(read('readUserUpdate', {}, 'short')).data?.canUpdateUserLogin !== false;
  const flags = { email: useIsOn('emailEditing'), phone: useIsOn('phoneEditing') };
  const canChange = { email: mayUpdate && flags.email, phone: mayUpdate && flags.phone };
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
      <PasswordRow />
      {!(canChange.email && canChange.phone) && <p>{texts.callStore}</p>}
    </Card>
  );
}
