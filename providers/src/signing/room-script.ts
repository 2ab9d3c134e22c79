import { SIGNATURE_FIELD } from './adopted.ts';

/** Script of the signing page: a field to draw in, focus, and a message to the parent page. */

const find = <Kind extends Element>(selector: string) => document.querySelector<Kind>(selector) ?? undefined;

document.documentElement.classList.add('has-script');

function choose(): void {
  const adopt = find<HTMLInputElement>('input[name=adopt]:checked')?.value;
  for (const part of document.querySelectorAll<HTMLElement>('div[data-adopt]'))
    part.hidden = part.dataset.adopt !== adopt;
}

function drawIn(canvas: HTMLCanvasElement, saved: HTMLInputElement): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  let strokes: number[][] = saved.value === '' ? [] : JSON.parse(saved.value);
  let current: number[] | undefined;
  Object.assign(pen, { lineWidth: 6, lineCap: 'round', lineJoin: 'round' });
  const { width, height } = canvas;
  for (const line of strokes) {
    pen.beginPath();
    for (let at = 0; at < line.length; at += 2) {
      pen.lineTo(
        ((line[at] ?? 0) / SIGNATURE_FIELD.width) * width,
        ((line[at + 1] ?? 0) / SIGNATURE_FIELD.height) * height,
      );
    }
    pen.stroke();
  }
  const place = (event: PointerEvent): [number, number] => {
    const box = canvas.getBoundingClientRect();
    const inside = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)));
    return [
      inside(((event.clientX - box.left) / box.width) * SIGNATURE_FIELD.width, SIGNATURE_FIELD.width),
      inside(((event.clientY - box.top) / box.height) * SIGNATURE_FIELD.height, SIGNATURE_FIELD.height),
    ];
  };
  const keep = () => {
    saved.value = strokes.length === 0 ? '' : JSON.stringify(strokes);
  };
  canvas.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    canvas.setPointerCapture(event.pointerId);
    const [x, y] = place(event);
    current = [x, y];
    strokes.push(current);
    pen.beginPath();
    pen.moveTo(x, y);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!current) return;
    const [x, y] = place(event);
    const [lastX = 0, lastY = 0] = current.slice(-2);
    if (Math.hypot(x - lastX, y - lastY) < 4) return;
    current.push(x, y);
    pen.lineTo(x, y);
    pen.stroke();
  });
  const end = () => {
    current = undefined;
    keep();
  };
  canvas.addEventListener('pointerup', end);
  canvas.addEventListener('pointercancel', end);
  find('#clear')?.addEventListener('click', () => {
    strokes = [];
    pen.clearRect(0, 0, canvas.width, canvas.height);
    keep();
  });
}

const canvas = find<HTMLCanvasElement>('#drawing');
const saved = find<HTMLInputElement>('#strokes');
if (canvas && saved) drawIn(canvas, saved);
for (const radio of document.querySelectorAll('input[name=adopt]')) radio.addEventListener('change', choose);
choose();

find<HTMLElement>('#problems')?.focus();

/** The page around makes its frame as high as the room is, so that there is one thing to scroll and not two. */
function tellHeight(portal: string): void {
  const tell = () => window.parent.postMessage({ kind: 'height', height: document.body.scrollHeight }, portal);
  new ResizeObserver(tell).observe(document.body);
  tell();
}

/** Time left, counted down by the minute: the words are those of the server, one for each number of minutes. */
function countDown(until: HTMLElement): void {
  const words = JSON.parse(until.dataset.words ?? '[]') as string[];
  const endsAtMs = Date.now() + Number(until.dataset.seconds) * 1000;
  const turn = () => {
    const minutes = Math.max(1, Math.ceil((endsAtMs - Date.now()) / 60_000));
    const said = words[minutes - 1];
    // A reader hears it only while there is little left.
    until.setAttribute('aria-live', minutes <= 3 ? 'polite' : 'off');
    if (said !== undefined && until.textContent !== said) until.textContent = said;
    until.parentElement?.toggleAttribute('data-soon', minutes <= 3);
  };
  turn();
  setInterval(turn, 5_000);
}
const until = find<HTMLElement>('#until');
if (until) countDown(until);

/** So often at most the page around hears that the person reads, writes or signs here. */
const ACTIVITY_EVERY_MS = 5_000;

const around = document.body.dataset.portal;
if (around !== undefined && window.parent !== window) {
  let heardAtMs = Number.NEGATIVE_INFINITY;
  const hear = (event: Event) => {
    if (event.timeStamp - heardAtMs < ACTIVITY_EVERY_MS) return;
    heardAtMs = event.timeStamp;
    window.parent.postMessage({ kind: 'activity' }, around);
  };
  document.documentElement.classList.add('framed');
  tellHeight(around);
  addEventListener('message', ({ origin, source, data }: MessageEvent<{ kind?: unknown; theme?: unknown } | null>) => {
    if (origin !== around || source !== window.parent || data?.kind !== 'theme') return;
    if (data.theme === 'light' || data.theme === 'dark') document.documentElement.dataset.theme = data.theme;
    else delete document.documentElement.dataset.theme;
  });
  for (const name of ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart', 'wheel'])
    addEventListener(name, hear, { passive: true, capture: true });
}

const done = find<HTMLElement>('[data-event]');
if (done) {
  done.focus();
  if (window.parent !== window) {
    window.parent.postMessage({ kind: 'signing', event: done.dataset.event }, done.dataset.origin ?? location.origin);
  }
}
