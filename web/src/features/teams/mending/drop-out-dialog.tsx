import { Button, Radio, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { formatDayClock, pointTimes } from '#core/itinerary/arrival-times.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { counted } from '#core/kernel/counted.ts'
import { type Plan, type Routes, routeOf } from '#core/plan/plan.ts'
import { describeExtra } from '#core/plan/price-change.ts'
import { describeCents } from '#core/teams/cost/day-cost.ts'
import type { DayEdit } from '#core/teams/edits/day-edit.ts'
import type { EditedDay } from '#core/teams/edits/edit-day.ts'
import { type GoodsAboard, goodsAboard } from '#core/teams/edits/goods-aboard.ts'
import { type GoodsWay, goodsWays, meetingPlace, waysOfGoods } from '#core/teams/edits/hand-over.ts'
import { routeDifferences } from '#core/teams/edits/replan-rest.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { leavingStops } from '../day/asked-actions.ts'
import { filledStops } from '../day/day-document.ts'
import type { DayDriver } from '../day/day-drivers.ts'
import { presentDay } from '../day/day-store.ts'
import { useBoardDay } from '../day/use-day.ts'
import { makeEdit } from '../moves/make-edit.ts'
import { Differences } from './differences.tsx'
import styles from './mending.module.css'
import { useEditedDays, usePlanOf } from './use-edited-days.ts'

interface DropOutDialogProps {
  /** Place of the driver in the day. */
  readonly route: number
  readonly onClose: () => void
}

/** A driver who cannot go on: what is in the van, how it goes on, and what that means for everybody. */
export function DropOutDialog({ route, onClose }: DropOutDialogProps) {
  const { drivers } = useBoardDay()
  const asked = useDropOut(route)
  const { plan, name, aboard, edits, found, place, hasBegun } = asked
  const taken = found[place]
  const take = (): void => {
    onClose()
    const edit = edits[place]
    if (edit) void dropOut(drivers, edit, asked.staying)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={hasBegun ? `${name} can’t go on` : `${name} is out today`}
      lead="The others take what is left, with the fewest changes."
      width="medium"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Keep the routes
          </Button>
          <Button loading={taken === undefined} disabled={!taken} onClick={take}>
            Give the stops away
          </Button>
        </>
      }
    >
      <div className="stack gap12">
        {aboard.loaded.length > 0 && (
          <InVan {...{ name, aboard }} isLoaded={asked.isLoaded} onChange={asked.setLoaded} />
        )}
        {asked.ways.length > 0 && <Ways asked={asked} />}
        <Text aria-live="polite">
          {taken === undefined ? 'Looking at the routes …' : leftOut(taken, plan?.routes ?? [])}
        </Text>
      </div>
      {taken && plan && <Differences {...{ found: taken, differences: routeDifferences(plan, taken) }} />}
    </Dialog>
  )
}

/** What is asked of somebody who drops out, and what each answer would make of the day. */
function useDropOut(route: number) {
  const { drivers, day } = useBoardDay()
  const { document } = day
  const plan = usePlanOf(document)
  const { name = '' } = drivers[route] ?? {}
  const aboard = useMemo(() => (plan ? goodsAboard(plan, route) : none), [plan, route])
  const [said, setLoaded] = useState<boolean>()
  const [chosen, setWay] = useState<GoodsWay>()
  const isLoaded = said ?? aboard.isTold
  const goods = aboard.picked.length + (isLoaded ? aboard.loaded.length : 0)
  const ways = useMemo(() => (plan && goods > 0 ? waysOfGoods(plan, route) : []), [plan, goods, route])
  const edits = useMemo((): DayEdit[] => {
    if (ways.length === 0) return [{ kind: 'spread', route }]
    const texts = { contactName: name, note: `Take over the goods for ${counted(goods, 'stop')}.` }
    return ways.map((way) => ({ kind: 'spread', route, goods: { way, loaded: isLoaded, texts } }))
  }, [ways, route, name, goods, isLoaded])
  const found = useEditedDays(plan, edits)
  const place = chosen && ways.includes(chosen) ? ways.indexOf(chosen) : bestPlace(found, edits.length, plan)
  const staying = ways[place] === 'stay' && isLoaded ? aboard.loaded : []
  const hasBegun = plan?.drivers[route]?.driven !== undefined
  return {
    ...{ plan, route, name, aboard, isLoaded, setLoaded, ways, setWay, edits, found, place, hasBegun },
    staying: staying.flatMap((stop) => filledStops(document)[stop]?.id ?? []),
  }
}

const none: GoodsAboard = { picked: [], loaded: [], isTold: false }

/** What stays in a van is for another day: that is asked next. */
async function dropOut(drivers: readonly DayDriver[], edit: DayEdit, staying: readonly string[]): Promise<void> {
  await makeEdit(edit, drivers)
  const { plan, ...document } = presentDay()
  const left = new Set(plan?.unserved.map(({ entered }) => filledStops(document)[entered]?.id))
  const ids = staying.filter((id) => left.has(id))
  if (ids.length > 0) leavingStops.set({ ids, to: 'day' })
}

interface InVanProps {
  readonly name: string
  readonly aboard: GoodsAboard
  readonly isLoaded: boolean
  readonly onChange: (isLoaded: boolean) => void
}

/** Of what was loaded in the morning nobody but the dispatcher may know: calls bring nothing. */
function InVan({ name, aboard: { picked, loaded }, isLoaded, onChange }: InVanProps) {
  const only = picked.length > 0 ? 'Only what was picked up' : 'Nothing'
  return (
    <section aria-label={`In the van of ${name}`}>
      <h3 className={styles.head}>{`WHAT DOES ${name.toUpperCase()} HAVE IN THE VAN?`}</h3>
      <SegmentedTabs
        label="In the van"
        fullWidth
        segments={[
          { value: 'loaded', label: `Goods for ${counted(picked.length + loaded.length, 'stop')}` },
          { value: 'nothing', label: only },
        ]}
        value={isLoaded ? 'loaded' : 'nothing'}
        onChange={(value) => onChange(value === 'loaded')}
      />
    </section>
  )
}

/** How goods go on, each way with its price. */
function Ways({ asked }: { readonly asked: ReturnType<typeof useDropOut> }) {
  const { drivers } = useBoardDay()
  const { plan, route, ways, setWay, found, place } = asked
  return (
    <Radio.Group
      label="How do they go on?"
      value={ways[place] ?? null}
      onChange={(value) => setWay(goodsWays.find((way) => way === value))}
    >
      <div className="stack gap4 mt4">
        {ways.map((way, index) => {
          const { label, description } = wayWords(way, found[index], { plan, route, drivers })
          return <Radio key={way} value={way} label={label} description={description} py={6} px={0} />
        })}
      </div>
    </Radio.Group>
  )
}

type Found = EditedDay | null | undefined

/** How many stops lose their driver and get no other one. */
const leftCount = (found: Pick<EditedDay, 'routes'>, before: Routes): number =>
  before.flat().filter((stop) => routeOf(found.routes, stop) < 0).length

/** "2 stops stay without a driver."; or that everybody is served. */
function leftOut(found: EditedDay | null, before: Routes): string {
  if (!found) return 'Nothing would change.'
  const left = leftCount(found, before)
  return left === 0
    ? 'Every stop gets another driver.'
    : `${counted(left, 'stop')} without a driver, which wait in the list.`
}

/** The place of the answer that leaves the fewest stops without a driver, and of those the cheapest; the first until all are known. */
function bestPlace(found: readonly Found[], count: number, plan: Plan | undefined): number {
  if (!plan || Array.from({ length: count }, (_, place) => found[place]).some((each) => each === undefined)) return 0
  const ranked = found.flatMap((each, place) =>
    each ? [{ place, left: leftCount(each, plan.routes), cents: each.price.cents }] : [],
  )
  return ranked.toSorted((one, other) => one.left - other.left || one.cents - other.cents)[0]?.place ?? 0
}

interface Told {
  readonly plan: Plan | undefined
  readonly route: number
  readonly drivers: readonly { readonly name: string }[]
}

/** "Met at 12 Main St", with what it costs and who comes when. */
function wayWords(way: GoodsWay, found: Found, { plan, route, drivers }: Told) {
  const { address = '' } = (plan && meetingPlace(plan, route, way)) ?? {}
  const { street } = splitAddress(address)
  const label = { met: `Met at ${street}`, back: `Back to ${street}, and on from there`, stay: 'They stay in the van' }[
    way
  ]
  if (found === undefined) return { label, description: '…' }
  if (found === null || !plan) return { label, description: 'Nothing would change' }
  const left = leftCount(found, plan.routes)
  const words = [
    `${describeExtra(found.price.minutes)}, ${describeCents(found.price.cents)}`,
    ...comers(found, plan.stops.length, drivers),
    ...(left > 0 ? [`${counted(left, 'stop')} without a driver`] : []),
  ]
  return { label, description: words.join(' · ') }
}

/** Who comes to take goods over, and when: "Ana 12:20 PM". */
function comers({ estimated }: EditedDay, known: number, drivers: Told['drivers']): string[] {
  return estimated.flatMap(({ route, planned }) => {
    const place = planned.points.findIndex(({ entered = -1 }) => entered >= known)
    const { arrival, wait } = pointTimes(planned, planned.leaveAt ?? 0)[place] ?? {}
    if (arrival === undefined) return []
    return [`${drivers[route]?.name} ${formatDayClock(Math.round(arrival + (wait ?? 0)))}`]
  })
}
