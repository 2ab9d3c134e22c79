const VERSION = '0.1.0';

/** The version of the portal and the build of this page, for the service: `0.1.0+3fa91cbd`. */
export function appVersion(): string {
  const build = document.querySelector('meta[name="build"]')?.getAttribute('content');
  return build ? `${VERSION}+${build}` : VERSION;
}
