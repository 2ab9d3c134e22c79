import { routes } from './addresses.ts';
import type { PortalRoute } from './portal-route.ts';

export interface PathMatch {
  readonly route: PortalRoute;
  readonly params: Readonly<Record<string, string>>;
}

const PATH_LENGTH_MAX = 2000;

/** The page at a path, letter case aside (decision B39). A fixed word wins over a parameter. */
export function matchPath(path: string, table: readonly PortalRoute[] = routes): PathMatch | undefined {
  if (path.length > PATH_LENGTH_MAX) return undefined;
  const segments = segmentsOf(path);
  const matches = table.flatMap((route) => {
    const params = paramsOf(segmentsOf(route.path), segments);
    return params ? [{ route, params }] : [];
  });
  return matches.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function paramsOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decoded(segment);
    else if (part.toLowerCase() !== segment.toLowerCase()) return undefined;
  }
  return params;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
