import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { describeExtra } from '#core/plan/price-change.ts'
import { describeCents } from '#core/teams/cost/day-cost.ts'
import type { DayEdit } from '#core/teams/edits/day-edit.ts'
import type { EditedDay } from '#core/teams/edits/edit-day.ts'
import { routeDifferences } from '#core/teams/edits/replan-rest.ts'
import styles from '#web/day/ways/ways-list.module.css'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { DriverChip } from '#web/ui/stops/driver-chip.tsx'
import { useBoardDay } from '../day/use-day.ts'
import { makeEdit } from '../moves/make-edit.ts'
import { withNames } from '../moves/price-words.tsx'
import { Differences } from './differences.tsx'
import { useEditedDays, usePlanOf } from './use-edited-days.ts'

interface SwapDialogProps {
  /** Place of the driver in the day. */
  readonly route: number
  readonly onClose: () => void
}

/** Two drivers change what they have still to do: with each of the others, what that would mean. */
export function SwapDialog({ route, onClose }: SwapDialogProps) {
  const { drivers } = useBoardDay()
  const { plan, edits, found } = useSwaps(route)
  const [chosen, choose] = useState<number>()
  const place = edits.findIndex(({ other }) => other === chosen)
  const [edit, taken] = [edits[place], found[place]]
  const swap = (): void => {
    onClose()
    if (edit) void makeEdit(edit, drivers)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Swap with ${drivers[route]?.name}`}
      lead="Two drivers change what is left, each in the best order. What is picked up stays in its van."
      width="medium"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Keep the routes
          </Button>
          <Button disabled={!taken} onClick={swap}>
            {taken ? `Swap with ${drivers[edit?.other ?? -1]?.name}` : 'Swap'}
          </Button>
        </>
      }
    >
      <section className={styles.insert} aria-label="Who swaps" aria-busy={found.length < edits.length}>
        <ol>
          {ranked(edits, found).map(({ edit: { other }, edited }) => (
            <SwapRow
              key={drivers[other]?.id}
              {...{ other, edited }}
              isChosen={other === chosen}
              onChoose={() => choose(other)}
            />
          ))}
        </ol>
      </section>
      {taken && plan && <Differences {...{ found: taken, differences: routeDifferences(plan, taken) }} />}
    </Dialog>
  )
}

type Swap = Extract<DayEdit, { kind: 'swap' }>

function useSwaps(route: number) {
  const { drivers, day } = useBoardDay()
  const plan = usePlanOf(day.document)
  const edits = useMemo(
    () =>
      drivers.flatMap(({ day: { lock } }, other): Swap[] =>
        other === route || lock === 'route' ? [] : [{ kind: 'swap', route, other }],
      ),
    [drivers, route],
  )
  return { plan, edits, found: useEditedDays(plan, edits) }
}

/** Those that break the fewest rules first, the cheapest of them first; as they stand until all are looked at. */
function ranked(edits: readonly Swap[], found: readonly (EditedDay | null | undefined)[]) {
  const all = edits.map((edit, place) => ({ edit, edited: found[place] }))
  if (all.some(({ edited }) => edited === undefined)) return all
  const rulesOf = (edited: EditedDay | null | undefined): number =>
    edited?.price.broken.length ?? Number.MAX_SAFE_INTEGER
  return all.toSorted(
    (one, other) =>
      rulesOf(one.edited) - rulesOf(other.edited) || (one.edited?.price.cents ?? 0) - (other.edited?.price.cents ?? 0),
  )
}

interface SwapRowProps {
  readonly other: number
  readonly edited: EditedDay | null | undefined
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function SwapRow({ other, edited, isChosen, onChoose }: SwapRowProps) {
  const { drivers } = useBoardDay()
  const driver = drivers[other]
  if (!driver) return null
  const price = edited?.price
  const [rule] = withNames(price?.broken ?? [], drivers)
  const words = price
    ? `${describeExtra(price.minutes)}, ${describeCents(price.cents)}`
    : edited === null
      ? 'no change'
      : '…'
  return (
    <li>
      <button type="button" aria-pressed={isChosen} disabled={!price} onClick={onChoose}>
        <span className={styles.name}>
          <DriverChip driver={driver.number} color={driver.colorNumber} name={driver.name} />
        </span>
        <span className={styles.price}>{words}</span>
        {rule !== undefined && <span className={styles.rule}>{rule}</span>}
      </button>
    </li>
  )
}
