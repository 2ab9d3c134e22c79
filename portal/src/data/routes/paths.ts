import { type PathOf, type RouteName, routeNamed } from './addresses.ts';

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The values a page's path needs. */
export type ParamsOf<Name extends RouteName> = { readonly [Param in ParamNames<PathOf<Name>>]: string };
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

type Needs<Name extends RouteName> = [ParamNames<PathOf<Name>>] extends [never]
  ? [params?: Record<string, never>, query?: Query]
  : [params: ParamsOf<Name>, query?: Query];

/** The address of a page. Every link of the portal is built here. */
export function pathTo<Name extends RouteName>(name: Name, ...[params, query]: Needs<Name>): string {
  const path = routeNamed(name)?.path ?? '/';
  const values = (params ?? {}) as Readonly<Record<string, string>>;
  const filled = path.replace(/:([A-Za-z]{1,30})/g, (_, param: string) => encodeURIComponent(values[param] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(key, String(value));
  return search.size === 0 ? filled : `${filled}?${search}`;
}

export type PathArguments<Name extends RouteName> = Needs<Name>;
