import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { LateWord } from '#core/itinerary/drive-words.ts'
import { liveRoute } from '#core/itinerary/live-times.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import { describeExtra } from '#core/plan/price-change.ts'
import { describeCents } from '#core/teams/day-cost.ts'
import type { DayEdit } from '#core/teams/edits/day-edit.ts'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { MoveLate } from '../alerts/move-late.tsx'
import { replanning } from '../day/asked-actions.ts'
import { filledStops } from '../day/day-document.ts'
import { dayStore } from '../day/day-store.ts'
import { planOfDay } from '../day/driven-day.ts'
import { makeEdit } from '../moves/make-edit.ts'
import { useEditPrices } from '../moves/use-edit-price.ts'
import type { TeamsPage } from '../use-teams-page.ts'
import { becomesLate, behindNow, lateChoices } from './late-driver-words.ts'
import styles from './mending.module.css'

interface LateDriverDialogProps {
  readonly page: TeamsPage
  /** Place of the driver in the day. */
  readonly route: number
  readonly onClose: () => void
}

/** How far behind a driver is: what becomes late by it, and once it is said, the ways out of it with their prices. */
export function LateDriverDialog({ page, route, onClose }: LateDriverDialogProps) {
  const { id = -1, name = '' } = page.drivers[route] ?? {}
  const drive = page.live.get(id)
  const said = behindNow(drive?.words ?? [])
  const [chosen, choose] = useState<LateWord>()
  const word = chosen ?? said ?? 'late-30'
  const say = useSayLate(page, route)
  const late = useLateStops(page, route, word)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${name} is behind`}
      lead="Times follow from what you say, until the next mark tells the real one."
      width="medium"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button
            loading={say.isPending}
            disabled={word === said}
            onClick={() => say.mutate({ word, before: said ?? 'on-time' })}
          >
            {word === 'on-time' ? 'On time again' : behindWords(word)}
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <SegmentedTabs
          label="Minutes behind"
          size="small"
          fullWidth
          segments={lateChoices}
          value={word}
          onChange={choose}
        />
        <Text aria-live="polite">{late.length === 0 ? 'Nothing becomes late by it.' : 'After its time by then:'}</Text>
        <LateStops page={page} late={late} hasWays={word === said} />
        {word === said && word !== 'on-time' && <WaysOut {...{ page, route, onClose }} />}
      </Stack>
    </Dialog>
  )
}

interface LateStopsProps {
  readonly page: TeamsPage
  readonly late: ReturnType<typeof becomesLate>
  /** Whether times are by what was said already: only then a price is one. */
  readonly hasWays: boolean
}

function LateStops({ page, late, hasWays }: LateStopsProps) {
  if (late.length === 0) return null
  return (
    <ul className={styles.late} aria-label="What becomes late">
      {late.map(({ entered, words }) => (
        <li key={entered}>
          <span>{words}</span>
          {hasWays && <Out page={page} entered={entered} />}
        </li>
      ))}
    </ul>
  )
}

/** The stops that will be reached after their windows, by the board's own rule. */
function useLateStops({ shown, live, drivers }: TeamsPage, route: number, word: LateWord) {
  const itinerary = shown.plan?.routes[route]
  const drive = live.get(drivers[route]?.id ?? -1)
  const { now = 0 } = dayStore.get().aside?.driven ?? {}
  return useMemo(() => {
    if (!itinerary) return []
    const marks = drive?.marked.map(({ name, mark, minute }) => ({ stop: name, mark, minute })) ?? []
    const minutes = word === 'on-time' ? 0 : Number(word.slice(5))
    return becomesLate(itinerary, liveRoute(itinerary, marks, now, minutes > 0 ? { minutes, minute: now } : undefined))
  }, [itinerary, drive, now, word])
}

interface Saying {
  readonly word: LateWord
  /** What was said before, which undo says again. */
  readonly before: LateWord
}

function useSayLate({ sends, shown, drivers }: TeamsPage, route: number) {
  const { id = -1, name = '' } = drivers[route] ?? {}
  const queries = useQueryClient()
  const routeId = sends.find(({ driverId }) => driverId === id)?.routeId ?? ''
  const say = async (word: LateWord): Promise<void> => {
    await client.drives.sayLate({ routeId, word })
    await queries.invalidateQueries({ queryKey: api.drives.progress.key({ input: { date: shown.date } }) })
  }
  const fail = (error: Error): void => showToast({ message: failureOf(error).message, tone: 'problem' })
  return useMutation({
    mutationFn: ({ word }: Saying) => say(word),
    onSuccess: (_, { word, before }) =>
      showToast({
        message: `${name} is ${behindWords(word)}`,
        action: { label: 'Undo', run: () => void say(before).catch(fail) },
      }),
    onError: fail,
  })
}

const behindWords = (word: LateWord): string =>
  word === 'on-time' ? 'on time again' : `${formatMinutes(Number(word.slice(5)))} behind`

/** The stop to whom it costs least, of those who are in time there. */
function Out({ page, entered }: { readonly page: TeamsPage; readonly entered: number }) {
  const stop = filledStops(page.shown)[entered]
  return stop ? <MoveLate page={page} stopId={stop.id} /> : null
}

/** Another order of the route, and the rest of the day anew. */
function WaysOut({ page, route, onClose }: LateDriverDialogProps) {
  const plan = planOfDay(page.shown)
  const edits = useMemo((): DayEdit[] => [{ kind: 'replan', routes: [route] }], [route])
  const [price] = useEditPrices(plan, edits) ?? []
  const order = (): void => {
    onClose()
    void makeEdit({ kind: 'replan', routes: [route] }, page.drivers)
  }
  const anew = (): void => {
    onClose()
    replanning.set(true)
  }
  return (
    <div className={styles.ways}>
      {price && (
        <Button variant="default" onClick={order}>
          {`Another order · ${describeExtra(price.minutes)}, ${describeCents(price.cents)}`}
        </Button>
      )}
      <Button variant="default" onClick={anew}>
        Plan the rest anew
      </Button>
    </div>
  )
}
