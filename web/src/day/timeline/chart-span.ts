/** The stretch of the day that a chart shows, in minutes of the day. */
export interface ChartSpan {
  readonly from: number
  readonly to: number
}

const HALF_HOUR = 30

/** From a minute of the day to the half hour in which the last of some minutes lies. */
export const spanUntil = (from: number, minutes: readonly number[]): ChartSpan => ({
  from,
  to: Math.ceil(Math.max(from + HALF_HOUR, ...minutes) / HALF_HOUR) * HALF_HOUR,
})

/** Where a minute of the day lies on the chart, as a share of its width. */
export const shareAt = (span: ChartSpan, minute: number): number =>
  Math.min(1, Math.max(0, (minute - span.from) / (span.to - span.from)))

/** A share as CSS has it. */
export const percent = (share: number): string => `${Math.round(share * 1e4) / 100}%`

/** Left edge and width of a stretch on the chart. */
export const stretchStyle = (span: ChartSpan, from: number, to: number): { left: string; width: string } => {
  const left = shareAt(span, from)
  return { left: percent(left), width: percent(shareAt(span, to) - left) }
}

/** The full hours on the chart. */
export function hoursOf({ from, to }: ChartSpan): number[] {
  const first = Math.ceil(from / 60)
  return Array.from({ length: Math.floor(to / 60) - first + 1 }, (_, hour) => (first + hour) * 60)
}
