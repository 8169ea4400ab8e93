import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '#core/kernel/civil-days.ts'
import { counted } from '#core/kernel/counted.ts'
import {
  type AboardPlace,
  aboardPlaces,
  type LeftOver,
  leftOvers,
  type PickedStop,
  stopsTooMany,
} from '#core/teams/evening/left-over.ts'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { longDay } from '../day/calendar.ts'
import type { Evening } from './evening-path.ts'

/** Stops that went on together. */
interface MovedGroup {
  readonly to: string
  readonly toVersion: number
  readonly count: number
  /** The last of that day, which can be taken back. */
  readonly isLast: boolean
}

/** What is chosen of what is left, and what can be done with it. */
export interface LeftOverChoice {
  /** What has not gone on yet. */
  readonly open: readonly LeftOver[]
  readonly moved: readonly MovedGroup[]
  readonly to: string
  readonly onTo: (to: string) => void
  readonly picks: readonly PickedStop[]
  /** Stops of what is picked: a pair has two. */
  readonly stopCount: number
  /** How many of them the other day has no room for. */
  readonly tooMany: number
  /** Whether the other day is known. */
  readonly isReady: boolean
  readonly isBusy: boolean
  readonly isPicked: (left: LeftOver) => boolean
  readonly onPick: (left: LeftOver, isOn: boolean) => void
  readonly aboardOf: (key: number) => AboardPlace | undefined
  readonly onAboard: (left: LeftOver, place: string) => void
  readonly move: () => void
  readonly takeBack: (to: string, toVersion: number) => void
}

const keyOf = ({ stops: [key = -1] }: LeftOver): number => key

export function useLeftOvers(date: string, evening: Evening): LeftOverChoice {
  const [to, onTo] = useState(addDays(date, 1))
  const picking = usePicking()
  const target = useQuery({
    ...api.teams.days.queryOptions({ input: { from: to, to } }),
    meta: { quiet: true },
  })
  const day = target.data?.days[0]
  const gone = new Set(evening.moved.map(({ entered }) => entered))
  const open = leftOvers(evening.stops).filter(({ stops }) => stops.every((entered) => !gone.has(entered)))
  const chosen = open.filter(picking.isPicked)
  const stopCount = chosen.reduce((sum, { stops }) => sum + stops.length, 0)
  const picks = chosen.map((left): PickedStop => {
    const aboard = left.aboard === undefined ? undefined : picking.aboardOf(keyOf(left))
    return { entered: keyOf(left), ...(aboard && { aboard }) }
  })
  const calls = useCalls(date)
  const { version } = evening
  return {
    ...picking,
    ...{ open, to, onTo, picks, stopCount, moved: groupsOf(evening.moved) },
    tooMany: stopsTooMany(day?.stops ?? 0, stopCount),
    isReady: target.data !== undefined,
    isBusy: calls.isPending,
    move: () =>
      calls.mutate({
        call: () => client.teams.moveLeftOvers({ date, version, to, toVersion: day?.version ?? 0, picks }),
        said: `${counted(stopCount, 'stop')} moved to ${longDay(to)}`,
      }),
    takeBack: (taken, toVersion) =>
      calls.mutate({
        call: () => client.teams.takeBackLeftOvers({ date, to: taken, toVersion }),
        said: `Taken back from ${longDay(taken)}`,
      }),
  }
}

/** What somebody ticks on and off; before that, what is likely to help. Goods aboard go once it is said where they are. */
function usePicking() {
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [aboard, setAboard] = useState<ReadonlyMap<number, AboardPlace>>(new Map())
  const tick = (left: LeftOver, isOn: boolean): void => setTicked((before) => new Map(before).set(keyOf(left), isOn))
  const isAnswered = (left: LeftOver): boolean => left.aboard === undefined || aboard.has(keyOf(left))
  return {
    isPicked: (left: LeftOver): boolean => (ticked.get(keyOf(left)) ?? left.isChosen) && isAnswered(left),
    // Goods that stay in the van are the likely answer of whoever ticks before saying where they are.
    onPick: (left: LeftOver, isOn: boolean): void => {
      if (isOn && !isAnswered(left)) setAboard((before) => new Map(before).set(keyOf(left), 'van'))
      tick(left, isOn)
    },
    aboardOf: (key: number): AboardPlace | undefined => aboard.get(key),
    onAboard: (left: LeftOver, said: string): void => {
      const place = aboardPlaces.find((each) => each === said)
      tick(left, place !== undefined)
      setAboard((before) => {
        const next = new Map(before)
        if (place) next.set(keyOf(left), place)
        else next.delete(keyOf(left))
        return next
      })
    },
  }
}

interface Call {
  readonly call: () => Promise<Pick<Evening, 'moved'>>
  readonly said: string
}

/** One call at a time; whatever comes of it, the report and the list of days are read anew. */
function useCalls(date: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ call }: Call) => call(),
    onSuccess: ({ moved }, { said }) => {
      queries.setQueryData(api.teams.evening.queryKey({ input: { date } }), (before) => before && { ...before, moved })
      showToast({ message: said })
    },
    onError: (error) => {
      showToast({ message: failureOf(error).message, tone: 'problem' })
      return queries.invalidateQueries({ queryKey: api.teams.evening.key() })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.teams.days.key() }),
  })
}

/** What went on, by the day and its version that took it, in that order. */
export function groupsOf(moved: Evening['moved']): MovedGroup[] {
  const counts = new Map<string, { to: string; toVersion: number; count: number }>()
  for (const { to, toVersion } of moved) {
    const key = `${to} ${toVersion}`
    counts.set(key, { to, toVersion, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const groups = [...counts.values()]
  return groups.map((group) => ({
    ...group,
    isLast: groups.every(({ to, toVersion }) => to !== group.to || toVersion <= group.toVersion),
  }))
}
