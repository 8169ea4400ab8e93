import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RouteOrder } from '#core/department/changes/route-order.ts'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import { counted } from '#core/kernel/counted.ts'
import { failureOf } from '#web/client/failure.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { hideStepToast, namesKeys, showToast } from '#web/ui/feedback/toast.ts'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { stepBack } from './change-day.ts'
import { createChangeQueue } from './change-queue.ts'
import { changedRoutes } from './changed-routes.ts'
import type { DepartmentDay } from './day-queries.ts'
import { createStepHistory } from './step-history.ts'

/** What somebody does to the routes of a day, in words. */
export interface RoutesStep {
  readonly orders: readonly RouteOrder[]
  readonly others?: readonly RankedInspection[]
  /** Of these, what is brought in from the list: a step back gives it back. */
  readonly bringsIn?: readonly string[]
  /** Given back to the list. */
  readonly drops?: readonly string[]
  /** `Inspection 1806342 moved to 2043` */
  readonly message: string
  /** Its price: `+7 min`. */
  readonly detail: string
}

const STEPS = 50

/** Changes routes of the shown day, tells what came of it, and takes the last steps back. */
export function useChangeRoutes(day: DepartmentDay | undefined): (step: RoutesStep) => void {
  const queries = useQueryClient()
  const [change] = useState(() => createChangeQueue(queries))
  const [history] = useState(() => createStepHistory<RoutesStep>(STEPS))
  // A toast offers its step back long after it was shown, on the day as it is by then.
  const shown = useRef(day)
  useEffect(() => {
    shown.current = day
    // What the toast offers to undo is not on this page.
    if (!day?.version || !history.has(day.version)) hideStepToast()
  }, [day, history])
  const undo = (): void => {
    const version = shown.current?.version
    const last = version && history.pop(version)
    if (last) make(last)
  }
  const undoing = { label: 'Undo', keys: '⌘Z', run: undo }
  /** `back` takes the step back; a step back has none. */
  const make = (step: RoutesStep, back?: RoutesStep): void => {
    const { current } = shown
    const changed = current?.version
    if (!changed) return
    const toast = { message: step.message, detail: step.detail, ...(back && { action: undoing }) }
    change(current, {
      ...step,
      onSaved: (saved, begunFrom) => {
        if (!begunFrom) return
        history.goOn(begunFrom, saved)
        const isShown = shown.current?.date === saved.date
        if (isShown) showToast({ ...toast, detail: draftBegun(saved.version, begunFrom.version) })
      },
      onFailed: (error, givenUp) => {
        history.forget(changed.date)
        hideStepToast()
        void tellFailure(error, givenUp)
      },
    })
    showToast(toast)
  }
  // Fixes are made in a dialog, where the toast names the same key.
  useKeys([['mod+z', undo]], { overDialogs: namesKeys })
  return (step) => {
    const { current } = shown
    if (!current?.version) return
    const back = {
      ...stepBack(changedRoutes(current.routes), step.orders),
      ...(step.bringsIn && { drops: step.bringsIn }),
      ...{ message: 'Undone', detail: step.message },
    }
    history.push(current.version, back)
    make(step, back)
  }
}

const draftBegun = (version: number, published: number): string =>
  `a draft, version ${version}; version ${published} stays published`

async function tellFailure(error: unknown, givenUp: number): Promise<void> {
  const { message } = failureOf(error)
  if (givenUp === 0) return showNotice({ title: 'The change was not made', message }).then(() => undefined)
  const others = `${counted(givenUp, 'later change')} built on it, and ${givenUp === 1 ? 'was' : 'were'} not made either.`
  await showNotice({ title: 'The changes were not made', message: `${message} ${others}` })
}
