import type { PointerEvent } from 'react'
import { followPointer } from '#web/ui/pointer/follow-pointer.ts'
import { carriedStop, dropOf } from './carried-stop.ts'

/** Drags a stop that nobody has to a place on a lane, which is told by its id. A finger scrolls. */
export function pressInTray(event: PointerEvent, stop: string, drop: (lane: string, place: number) => void): void {
  if (event.button !== 0 || event.pointerType === 'touch') return
  followPointer(event.nativeEvent, {
    move: (at) => carriedStop.set({ stop, at }),
    end: (isDropped) => {
      const carried = carriedStop.get()
      carriedStop.set(undefined)
      const move = carried && isDropped ? dropOf(carried) : undefined
      if (move) drop(move.to, move.position)
    },
  })
}
