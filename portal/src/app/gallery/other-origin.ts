/** Heights of the card vault's fields, whose place a page of the gallery leaves empty. */
const HEIGHTS_PX = { card: 320, securityCode: 92 } as const;

/** Stands for a page of another origin inside a page of the gallery: the card vault's fields say that they are there, and show nothing. */
export function standForOtherOrigin(): void {
  document.body.replaceChildren();
  addEventListener('message', ({ data, ports: [port] }: MessageEvent<{ mode?: keyof typeof HEIGHTS_PX }>) => {
    port?.postMessage({ kind: 'ready' });
    port?.postMessage({ kind: 'height', heightPx: HEIGHTS_PX[data.mode ?? 'card'] });
  });
  parent.postMessage({ kind: 'vault:loaded' }, location.origin);
}
