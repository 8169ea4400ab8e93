import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RouteOrder } from '#core/department/changes/route-order.ts'
import type { PlanVersion } from '#core/department/plans/plan-version.ts'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import { failureOf } from '#web/client/failure.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'
import { hideStepToast, showToast } from '#web/ui/feedback/toast.ts'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { changedRoutes, ordersBack } from './change-day.ts'
import { createChangeQueue } from './change-queue.ts'
import type { Day } from './day-queries.ts'

/** What somebody does to the routes of a day, in words. */
export interface RoutesStep {
  readonly orders: readonly RouteOrder[]
  readonly others?: readonly RankedInspection[]
  /** `Inspection 1806342 moved to 2043` */
  readonly message: string
  /** Its price: `+7 min`. */
  readonly detail: string
}

const STEPS = 50

/** Changes routes of the shown day, tells what came of it, and takes the last steps back. */
export function useChangeRoutes(day: Day | undefined): (step: RoutesStep) => void {
  const queries = useQueryClient()
  const [change] = useState(() => createChangeQueue(queries))
  const [steps] = useState<RoutesStep[]>(() => [])
  // A toast offers its step back long after it was shown, on the day as it is by then.
  const shown = useRef(day)
  // A step can be taken back where it was made, and on the draft that it has begun.
  const [own] = useState(() => new Set<string>())
  useEffect(() => {
    shown.current = day
    const place = placeOf(day?.version)
    if (place === undefined || own.has(place)) return
    own.clear()
    own.add(place)
    steps.length = 0
  }, [day, own, steps])
  const undo = (): void => {
    const last = steps.pop()
    if (last) make(last)
  }
  const undoing = { label: 'Undo', keys: '⌘Z', run: undo }
  /** `back` takes the step back; a step back has none. */
  const make = (step: RoutesStep, back?: RoutesStep): void => {
    const { current } = shown
    if (!current?.version) return
    const toast = { message: step.message, detail: step.detail, ...(back && { action: undoing }) }
    change(current, {
      ...step,
      onSaved: (saved, begunFrom) => {
        own.add(placeOf(saved) ?? '')
        if (begunFrom) showToast({ ...toast, detail: draftBegun(saved.version, begunFrom.version) })
      },
      onFailed: (error) => {
        steps.length = 0
        hideStepToast()
        void tellFailure(error)
      },
    })
    showToast(toast)
  }
  useKeys([['mod+z', undo]])
  return (step) => {
    const orders = ordersBack(changedRoutes(shown.current?.routes ?? []), step.orders)
    const back = { orders, message: 'Undone', detail: step.message }
    steps.splice(0, Math.max(0, steps.length - STEPS + 1))
    steps.push(back)
    make(step, back)
  }
}

const placeOf = (version: PlanVersion | undefined): string | undefined =>
  version && `${version.date} ${version.version}`

const draftBegun = (version: number, published: number): string =>
  `a draft, version ${version}; version ${published} stays published`

async function tellFailure(error: unknown): Promise<void> {
  const { code, message } = failureOf(error)
  const title =
    code === 'department.changed-elsewhere' ? 'Somebody else has changed this plan' : 'The change was not made'
  await showNotice({ title, message })
}
