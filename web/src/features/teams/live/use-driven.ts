import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { resumesAt, saidLate } from '#core/itinerary/late-start.ts'
import { minuteOfDate } from '#core/kernel/zoned-time.ts'
import { markedStops } from '#core/plan/driven-head.ts'
import type { RouteSend } from '#core/teams/days/team-day.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { type DayDocument, routesOfPlan } from '../day/day-document.ts'
import { dayStore } from '../day/day-store.ts'
import { judgeStep, type StoodDay, straysFrom, takenBackTo } from '../day/driven-day.ts'
import type { DrivenDay } from '../day/kept-day.ts'
import { showRoutes } from '../day/show-routes.ts'
import { dayLook } from './day-look.ts'
import { type ToldDrive, toldByDriver } from './live-drive.ts'

interface DrivenOptions {
  readonly document: DayDocument
  /** Zone of the depot. */
  readonly timeZone: string
  readonly sends: readonly RouteSend[]
  /** As it stands beside the day. */
  readonly driven: DrivenDay | undefined
}

/**
 * Keeps beside the day what its drivers have marked, of one that nobody was sent its zone alone, and the day true to that: a
 * step, back or forth, that moves a marked stop is put right, one that loses it is not made.
 */
export function useDriven({ document, timeZone, sends, driven }: DrivenOptions): void {
  const { date, plan } = document
  const isSent = sends.length > 0
  const { data } = useQuery(dayLook(date, isSent))
  useEffect(() => {
    const { aside } = dayStore.get()
    if (!aside || (isSent && !data) || dayStore.get().history.present.date !== date) return
    const before = aside.driven?.date === date ? aside.driven : undefined
    const told = isSent && data ? [...toldByDriver(data.drives, sends).values()] : []
    const now: DrivenDay = {
      ...{ date, timeZone },
      drivers: Object.fromEntries(told.map((each) => [each.driverId, markedDay(each)])),
    }
    if (JSON.stringify(now) !== JSON.stringify(before)) dayStore.setAside({ ...aside, driven: now })

    function markedDay(drive: ToldDrive) {
      const route = plan?.routes.find(({ driverId }) => driverId === drive.driverId)
      const leftAt = route?.leaveAt ?? before?.drivers[drive.driverId]?.leftAt
      // A proof along a link that was ended since is one still: so the server takes it.
      const proofs = data?.drives.flatMap((each) => (each.driverId === drive.driverId ? each.proofs : [])) ?? []
      const marked = markedStops({ marks: drive.marks, proofs }, { date, timeZone })
      const late = saidLate(drive.words ?? [], drive.marks, (at) => minuteOfDate(at, { date, timeZone }))
      const at = route && resumesAt(route, marked, late)
      return { marked, leftAt, ...(at !== undefined && { resumesAt: at }) }
    }
  }, [data, date, timeZone, isSent, sends, plan])
  const last = useRef<StoodDay>({ present: document, planned: document })
  useEffect(() => {
    if (driven) last.current = keepTrue(last.current, document, driven)
    else last.current = { present: document, planned: document }
  }, [document, driven])
}

/** Puts a step right that is not true to what is driven; answers what the next one is held against. */
function keepTrue(last: StoodDay, present: DayDocument, driven: DrivenDay): StoodDay {
  const verdict = judgeStep(last.planned, present, driven)
  if (verdict === 'loses') {
    const back = takenBackTo(last, driven)
    if (back === last.present) dayStore.amend(back)
    else dayStore.change('What is driven was put back', back)
    const detail = 'a stop that is marked keeps its place, its address and its driver'
    showToast({ message: 'What is driven stays', detail, tone: 'problem' })
    return { ...last, present: back }
  }
  const { plan } = present
  if (plan && (verdict === 'moves' || straysFrom(present, driven))) {
    void showRoutes({ label: 'What is driven was put back', document: present, routes: routesOfPlan(plan) })
    return last
  }
  return { present, planned: plan || present.date !== last.planned.date ? present : last.planned }
}
