import { Popover } from '@mantine/core'
import { type MouseEvent, type Ref, useImperativeHandle, useState } from 'react'
import { WaitFixes } from './wait-fixes.tsx'

/** A wait that was pressed on the timeline: its mark, and the stop that is waited for. */
interface PressedWait {
  readonly anchor: HTMLElement
  readonly stopId: string
  readonly words: string
}

/** The wait that is looked at, and `press`, which says whether an event has chosen one. */
export function usePressedWait() {
  const [pressed, setPressed] = useState<PressedWait>()
  const press = ({ target }: MouseEvent): boolean => {
    const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-wait]') : null
    const stopId = anchor?.dataset.wait
    if (!anchor || stopId === undefined) return false
    setPressed(
      anchor === pressed?.anchor ? undefined : { anchor, stopId, words: anchor.getAttribute('aria-label') ?? '' },
    )
    return true
  }
  return { pressed, press, close: () => setPressed(undefined) }
}

interface WaitPopoverProps {
  readonly pressed: PressedWait | undefined
  readonly onClose: () => void
}

/** The cause of a wait, and what helps against it, at its mark. */
export function WaitPopover({ pressed, onClose }: WaitPopoverProps) {
  if (!pressed) return null
  const { anchor, stopId, words } = pressed
  return (
    <Popover
      opened
      onChange={(isOpen) => isOpen || onClose()}
      position="top"
      withinPortal
      trapFocus
      returnFocus
      withArrow
    >
      <Popover.Target>
        <Anchor element={anchor} />
      </Popover.Target>
      <Popover.Dropdown w="22rem" aria-label={words}>
        <WaitFixes stopId={stopId} words={words} onDone={onClose} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface AnchorProps {
  readonly element: HTMLElement
  readonly ref?: Ref<HTMLElement>
}

/** Gives the popover the mark on the lane, so that not every mark needs one of its own. */
function Anchor({ element, ref }: AnchorProps) {
  useImperativeHandle(ref, () => element, [element])
  return null
}
