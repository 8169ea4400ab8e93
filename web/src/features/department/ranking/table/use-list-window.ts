import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { type RowSlot, rowSlots, withKept } from '#web/review/table/row-slots.ts'
import { sizes } from '#web/ui/theme/scale.ts'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'

interface ListWindow {
  readonly slots: readonly RowSlot[]
  /** For the body of the table. */
  readonly body: {
    readonly onFocus: (event: FocusEvent) => void
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
}

/** Three lines of a row on the phone. */
const PHONE_ROW_PX = 92
/** Rows beyond the edges: what a turn of the wheel or the next arrow reaches. */
const OVERSCAN = 16

/**
 * The rows of a list of any length that are in sight of `scroller`, with the focused one and its neighbours, so that
 * arrows and Tab find them. All rows have one height, so that nothing is measured.
 */
export function useListWindow(count: number, scroller: HTMLElement | null): ListWindow {
  const phone = useIsPhone()
  const [focused, setFocused] = useState<number>()
  const height = phone ? PHONE_ROW_PX : sizes['row-table']
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    overscan: OVERSCAN,
    rangeExtractor: (range: Range) =>
      withKept(
        defaultRangeExtractor(range),
        focused === undefined ? [] : [focused - 1, focused, focused + 1],
        range.count,
      ),
  })
  return {
    slots: rowSlots(virtualizer.getVirtualItems(), 0, virtualizer.getTotalSize()),
    body: {
      onFocus: ({ target }) => {
        const row = target.closest<HTMLElement>('[data-index]')
        if (row) setFocused(Number(row.dataset.index))
      },
      onKeyDown: moveByArrow,
    },
  }
}

const steps: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
}

/** An arrow leads to the same control of the row above or below. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-control]') : null
  const row = control?.closest('tr')
  if (!step || !row || !control) return
  let next = row[step]
  // The room between kept rows is a row as well.
  while (next && !(next instanceof HTMLElement && next.dataset.index !== undefined)) next = next[step]
  const wanted = next?.querySelector<HTMLElement>(`[data-control="${control.dataset.control ?? ''}"]`)
  if (!wanted) return
  event.preventDefault()
  wanted.focus()
}
