import { formatClock } from '#core/itinerary/arrival-times.ts'
import type { Fix } from '#core/planner/planner.ts'
import type { DraftStop, PlannerDocument } from './planner-document.ts'

interface Fixed {
  readonly document: PlannerDocument
  readonly stops: readonly DraftStop[]
}

/** The document and its filled stops with these changes made. */
export const applyFixes = (document: PlannerDocument, stops: readonly DraftStop[], fixes: readonly Fix[]): Fixed =>
  fixes.reduce<Fixed>(applyFix, { document, stops })

function applyFix({ document, stops }: Fixed, fix: Fix): Fixed {
  const { options } = document
  switch (fix.kind) {
    case 'finish-by':
      return { document: { ...document, options: { ...options, finishBy: fix.minute } }, stops }
    case 'lunch-until': {
      const { lunch } = options
      if (!lunch) return { document, stops }
      return { document: { ...document, options: { ...options, lunch: { ...lunch, to: fix.minute } } }, stops }
    }
    case 'open-until':
      return {
        document,
        stops: replaceAt(stops, fix.entered, (stop) => ({ ...stop, window: [stop.window?.[0] ?? 0, fix.minute] })),
      }
    case 'unlock':
      return { document, stops: replaceAt(stops, fix.entered, ({ lockedAt: _, ...stop }) => stop) }
  }
}

const replaceAt = (
  stops: readonly DraftStop[],
  entered: number,
  replace: (stop: DraftStop) => DraftStop,
): readonly DraftStop[] => stops.map((stop, index) => (index === entered ? replace(stop) : stop))

/** What a change does, as the words of its button; `nameOf` tells the street of a stop. */
export function describeFix(fix: Fix, self: number, nameOf: (entered: number) => string): string {
  switch (fix.kind) {
    case 'finish-by':
      return `finish by ${formatClock(fix.minute)}`
    case 'lunch-until':
      return `lunch until ${formatClock(fix.minute)}`
    case 'open-until': {
      const whose = fix.entered === self ? '' : ` ${nameOf(fix.entered)}`
      return `keep${whose} open until ${formatClock(fix.minute)}`
    }
    case 'unlock':
      return `unlock ${fix.entered === self ? 'it' : nameOf(fix.entered)}`
  }
}
