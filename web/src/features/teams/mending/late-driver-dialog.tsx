import { Button, NumberInput, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { lateWord } from '#core/itinerary/drive-words.ts'
import { liveRoute } from '#core/itinerary/live-times.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import { describeExtra } from '#core/plan/price-change.ts'
import { describeCents } from '#core/teams/cost/day-cost.ts'
import type { DayEdit } from '#core/teams/edits/day-edit.ts'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { MoveLate } from '../alerts/move-late.tsx'
import { replanning } from '../day/asked-actions.ts'
import { filledStops } from '../day/day-document.ts'
import { drivenNow, planOfDay } from '../day/driven-day.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardLive } from '../live/use-page-live.ts'
import { makeEdit } from '../moves/make-edit.ts'
import { useEditPrices } from '../moves/use-edit-price.ts'
import { saveNow } from '../saving/day-saver.ts'
import { linkOf } from '../sending/send-link.ts'
import { becomesLate, behindNow, lateChoices, minutesFault } from './late-driver-words.ts'
import styles from './mending.module.css'

interface LateDriverDialogProps {
  /** Place of the driver in the day. */
  readonly route: number
  readonly onClose: () => void
}

/** How far behind a driver is: what becomes late by it, and once it is said, the ways out of it with their prices. */
export function LateDriverDialog({ route, onClose }: LateDriverDialogProps) {
  const { id = -1, name = '' } = useBoardDay().drivers[route] ?? {}
  const { sends, live } = useBoardLive()
  const said = behindNow(live.get(id)?.words ?? [])
  const [minutes, choose] = useState<number | undefined>(said ?? 30)
  const fault = minutesFault(minutes)
  const isSaid = minutes === said
  const say = useSayLate(route)
  const late = useLateStops(route, fault === undefined ? (minutes ?? 0) : 0)
  const news = fault === undefined && !isSaid ? minutes : undefined
  const onSay = (): void => {
    if (news !== undefined && !say.isPending) say.mutate({ minutes: news, before: said ?? 0 })
  }
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
          <Button loading={say.isPending} disabled={news === undefined} onClick={onSay}>
            {buttonWords(fault === undefined ? minutes : undefined)}
          </Button>
        </>
      }
    >
      <div className="stack gap12">
        <Minutes {...{ minutes, fault, onSay }} onChange={choose} />
        {fault === undefined && <LateStops late={late} hasWays={isSaid} />}
        {isSaid && minutes !== 0 && <WaysOut {...{ route, onClose }} />}
        {sends.every(({ driverId }) => driverId !== id) && (
          <Text size="sm">{`${name} has no link yet. One is made that tells it; no message goes out.`}</Text>
        )}
      </div>
    </Dialog>
  )
}

interface MinutesProps {
  readonly minutes: number | undefined
  readonly fault: string | undefined
  readonly onChange: (minutes: number | undefined) => void
  readonly onSay: () => void
}

/** Any whole minutes, said by Enter, or some of them by one press. */
const Minutes = ({ minutes, fault, onChange, onSay }: MinutesProps) => (
  <>
    <NumberInput
      label="Minutes behind the plan"
      data-autofocus
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      step={5}
      value={minutes ?? ''}
      error={fieldError(fault)}
      onChange={(typed) => onChange(typed === '' ? undefined : Number(typed))}
      onKeyDown={({ key }) => key === 'Enter' && onSay()}
    />
    <SegmentedTabs
      label="Minutes behind"
      fullWidth
      segments={lateChoices}
      value={`${minutes}`}
      onChange={(value) => onChange(Number(value))}
    />
  </>
)

interface LateStopsProps {
  readonly late: ReturnType<typeof becomesLate>
  /** Whether times are by what was said already: only then a price is one. */
  readonly hasWays: boolean
}

function LateStops({ late, hasWays }: LateStopsProps) {
  return (
    <>
      <Text aria-live="polite">{late.length === 0 ? 'Nothing becomes late by it.' : 'After its time by then:'}</Text>
      {late.length > 0 && (
        <ul className={styles.late} aria-label="What becomes late">
          {late.map(({ entered, words }) => (
            <li key={entered}>
              <span>{words}</span>
              {hasWays && <Out entered={entered} />}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The stops that will be reached after their windows, by the board's own rule. */
function useLateStops(route: number, minutes: number) {
  const { shown, drivers } = useBoardDay()
  const { live } = useBoardLive()
  const itinerary = shown.plan?.routes[route]
  const drive = live.get(drivers[route]?.id ?? -1)
  const { now } = drivenNow()
  return useMemo(() => {
    if (!itinerary) return []
    const marks = drive?.marked.map(({ name, mark, minute }) => ({ stop: name, mark, minute })) ?? []
    return becomesLate(itinerary, liveRoute(itinerary, marks, now, minutes > 0 ? { minutes, minute: now } : undefined))
  }, [itinerary, drive, now, minutes])
}

interface Saying {
  readonly minutes: number
  /** What was said before, which undo says again. */
  readonly before: number
}

function useSayLate(route: number) {
  const { shown, drivers } = useBoardDay()
  const { sends } = useBoardLive()
  const { id = -1, name = '' } = drivers[route] ?? {}
  const { date } = shown
  const queries = useQueryClient()
  const known = sends.find(({ driverId }) => driverId === id)?.routeId
  const say = async (minutes: number): Promise<boolean> => {
    const routeId = known ?? (await newLink(date, id))
    if (routeId === undefined) {
      showToast({ message: notSaved, tone: 'problem' })
      return false
    }
    await client.drives.sayLate({ routeId, word: lateWord(minutes) })
    await queries.invalidateQueries({ queryKey: api.drives.progress.key({ input: { date } }) })
    return true
  }
  const fail = (error: Error): void => showToast({ message: failureOf(error).message, tone: 'problem' })
  return useMutation({
    mutationFn: ({ minutes }: Saying) => say(minutes),
    onSuccess: (isSaid, { minutes, before }) => {
      if (!isSaid) return
      const undo = { label: 'Undo', run: () => void say(before).catch(fail) }
      showToast({ message: `${name} is ${behindWords(minutes)}`, action: undo })
    },
    onError: fail,
  })
}

/** What is said of a driver is kept along the link, which tells it once it is opened; none of a day that is not saved. */
async function newLink(date: string, driverId: number): Promise<string | undefined> {
  return (await saveNow()) ? (await linkOf(date, driverId)).routeId : undefined
}

const notSaved = 'The day could not be saved, so nothing was said. Check your connection and try again.'

function buttonWords(minutes: number | undefined): string {
  if (minutes === undefined) return 'Say it'
  return minutes === 0 ? 'On time again' : behindWords(minutes)
}

const behindWords = (minutes: number): string => (minutes === 0 ? 'on time again' : `${formatMinutes(minutes)} behind`)

/** The stop to whom it costs least, of those who are in time there. */
function Out({ entered }: { readonly entered: number }) {
  const stop = filledStops(useBoardDay().shown)[entered]
  return stop ? <MoveLate stopId={stop.id} /> : null
}

/** Another order of the route, and the rest of the day anew. */
function WaysOut({ route, onClose }: LateDriverDialogProps) {
  const { shown, drivers } = useBoardDay()
  const plan = planOfDay(shown)
  const edits = useMemo((): DayEdit[] => [{ kind: 'replan', routes: [route] }], [route])
  const [price] = useEditPrices(plan, edits) ?? []
  const order = (): void => {
    onClose()
    void makeEdit({ kind: 'replan', routes: [route] }, drivers)
  }
  const anew = (): void => {
    onClose()
    replanning.set(true)
  }
  return (
    <div className="flex wrap gap6">
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
