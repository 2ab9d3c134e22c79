import { TOOLTIP_DELAY_MILLISECONDS } from '@lendside/domain/limits';

let delayMs: number = TOOLTIP_DELAY_MILLISECONDS;

/** Milliseconds until a tooltip opens: the specification's 100, unless configuration said otherwise. */
export function tooltipDelayMs(): number {
  return delayMs;
}

export function setTooltipDelay(milliseconds: number): void {
  delayMs = milliseconds;
}
