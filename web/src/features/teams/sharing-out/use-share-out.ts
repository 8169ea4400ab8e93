import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#core/kernel/counted.ts'
import type { SharedOut } from '#core/teams/fleet/share-out.ts'
import type { Team } from '#core/teams/team.ts'
import { api } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import type { Import } from '#web/review/import-state.ts'
import type { AcceptedStop } from '#web/review/review-rows.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { longDay } from '../day/calendar.ts'
import { dayActions } from '../day/day-actions.ts'
import { presentDay } from '../day/day-store.ts'
import { stopsForTeam } from '../entry/stops-for-team.ts'
import { saveOnDay } from './share-days.ts'

/** Sharing a long file out over days, while its review waits behind. */
export interface ShareOut {
  /** `undefined` while nothing is shared out. */
  readonly stops: readonly AcceptedStop[] | undefined
  readonly busy: boolean
  readonly begin: (stops: readonly AcceptedStop[]) => void
  readonly close: () => void
  /** Saves the days; what could not be saved stays in the review. */
  readonly share: (shared: SharedOut, imports: Import) => Promise<void>
}

/** What was put on days leaves the review; it closes once nothing is left. */
function leaveRest(imports: Import, done: ReadonlySet<string>): void {
  if (imports.state.step !== 'review') return
  const rows = imports.state.rows.filter(({ found, selected }) => !(selected && done.has(found.formattedAddress)))
  if (rows.some(({ selected }) => selected)) imports.setRows(rows)
  else imports.cancel()
}

export function useShareOut(team: Team): ShareOut {
  const [stops, setStops] = useState<readonly AcceptedStop[]>()
  const [busy, setBusy] = useState(false)
  const queries = useQueryClient()
  const share = async ({ days }: SharedOut, imports: Import): Promise<void> => {
    const done = new Set<string>()
    setBusy(true)
    try {
      await putOnDays(days, stops ?? [], { team, done })
      showToast({ message: `${counted(done.size, 'stop')} shared out over ${counted(days.length, 'day')}` })
    } catch (error) {
      await showNotice({ message: error instanceof Error ? error.message : failureOf(error).message })
    }
    setBusy(false)
    setStops(undefined)
    leaveRest(imports, done)
    await queries.invalidateQueries({ queryKey: api.teams.days.key() })
  }
  return { stops, busy, begin: setStops, close: () => setStops(undefined), share }
}

interface Putting {
  readonly team: Team
  /** Takes the addresses of what is on its day. */
  readonly done: Set<string>
}

/** One day after the other, so that it is known what is saved where one of them fails. */
async function putOnDays(
  days: SharedOut['days'],
  all: readonly AcceptedStop[],
  { team, done }: Putting,
): Promise<void> {
  for (const { date, stops: places } of days) {
    const those = places.flatMap((place) => all[place] ?? [])
    if (await putOnDay(date, those, team)) for (const { address } of those) done.add(address)
  }
}

/** False, and said, where the day on the page has one of the stops already. */
async function putOnDay(date: string, those: readonly AcceptedStop[], team: Team): Promise<boolean> {
  const stops = stopsForTeam(those, team.drivers)
  if (date === presentDay().date) return dayActions.importStops(stops)
  await saveOnDay(date, stops, team).catch((error: unknown) => refuse(date, error))
  return true
}

/** Says of which day it was that could not be saved. */
function refuse(date: string, error: unknown): never {
  throw new Error(`${longDay(date)}: ${failureOf(error).message} What is not saved stays in the list.`, {
    cause: error,
  })
}
