import type { Theme } from '@lendside/brands/palette';

/** The color of the bar around an installed app, by theme. */
export type ThemeColors = Readonly<Record<Theme, string>>;

type HeadOfAppProps = { themeColors?: ThemeColors | undefined; build?: string | undefined };

/** Head elements that tie a static page to its app. */
export function HeadOfApp({ themeColors, build }: HeadOfAppProps) {
  return (
    <>
      {themeColors &&
        (['light', 'dark'] as const).map((theme) => (
          <meta
            key={theme}
            name="theme-color"
            data-theme={theme}
            media={`(prefers-color-scheme: ${theme})`}
            content={themeColors[theme]}
          />
        ))}
      {build && <meta name="build" content={build} />}
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}
