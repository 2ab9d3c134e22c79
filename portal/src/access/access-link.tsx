import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type RouteName, routeNamed } from '../data/routes/addresses.ts';
import { type PathArguments, pathTo } from '../data/routes/paths.ts';
import { buttonClass } from '../kit/actions/button-class.ts';

type AccessLinkProps<Name extends RouteName> = { to: Name; with?: PathArguments<Name>; children: ReactNode };

/** A quiet link to another screen: another way in. The sign-in page is loaded anew, it stands outside the application. */
export function AccessLink<Name extends RouteName>({ to, with: values, children }: AccessLinkProps<Name>) {
  const path = pathTo(to, ...((values ?? []) as PathArguments<Name>));
  const className = buttonClass({ kind: 'quiet', small: true });
  if (routeNamed(to)?.servedAlone) {
    return (
      <a className={className} href={path}>
        {children}
      </a>
    );
  }
  return (
    <Link className={className} to={path}>
      {children}
    </Link>
  );
}
