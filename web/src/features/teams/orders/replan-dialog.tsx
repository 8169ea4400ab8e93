import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDayClock } from '#core/itinerary/arrival-times.ts'
import { counted } from '#core/kernel/counted.ts'
import { describeExtra } from '#core/plan/price-change.ts'
import { describeCents } from '#core/teams/day-cost.ts'
import type { EditedDay } from '#core/teams/edits/edit-day.ts'
import { type ReplanWay, type RouteDifference, routeDifferences } from '#core/teams/edits/replan-rest.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { DriverChip } from '#web/ui/stops/driver-chip.tsx'
import { planOfDay } from '../day/driven-day.ts'
import { describeRules } from '../moves/price-words.tsx'
import { teamEdits } from '../moves/team-edits.ts'
import type { TeamsPage } from '../use-teams-page.ts'
import styles from './insert-list.module.css'
import { useReplans } from './use-replans.ts'

interface ReplanDialogProps {
  readonly page: TeamsPage
  readonly onClose: () => void
}

const ways = [
  { value: 'little', label: 'Change little' },
  { value: 'best', label: 'Best' },
] as const

/** The rest of the day planned anew: what changes for whom, before it is taken. */
export function ReplanDialog({ page, onClose }: ReplanDialogProps) {
  const [way, setWay] = useState<ReplanWay>('little')
  const plan = planOfDay(page.day.document)
  const found = useReplans(plan)[way]
  const differences = plan && found ? routeDifferences(plan, found) : []
  const take = (): void => {
    onClose()
    void teamEdits(page.drivers).serve({ kind: 'replan-rest', way })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Plan the rest anew"
      lead="What is marked, locked or in a van stays."
      width="medium"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Keep the routes
          </Button>
          <Button loading={found === undefined} disabled={!found} onClick={take}>
            Plan anew
          </Button>
        </>
      }
    >
      <SegmentedTabs label="How much may change" segments={ways} value={way} onChange={setWay} fullWidth />
      <Text mt="sm" aria-live="polite">
        {sumWords(found, differences)}
      </Text>
      {found && <Differences {...{ page, found, differences }} />}
    </Dialog>
  )
}

/** "−12 min, −$8.40. 5 stops go to another driver. Every time window kept." */
function sumWords(found: EditedDay | null | undefined, differences: readonly RouteDifference[]): string {
  if (found === undefined) return 'Looking at the routes …'
  if (found === null) return 'The routes are as good as they get: nothing would change.'
  const joined = differences.reduce((sum, { gained }) => sum + gained.length, 0)
  const { paidMinutes, cents } = found.price
  const left = found.unserved.length > 0 ? ` ${counted(found.unserved.length, 'stop')} unassigned.` : ''
  const told = joined === 1 ? '1 stop gets another driver.' : `${joined} stops get another driver.`
  return `${describeExtra(paidMinutes)} paid, ${describeCents(cents)}. ${told}${left}`
}

interface DifferencesProps {
  readonly page: TeamsPage
  readonly found: EditedDay
  readonly differences: readonly RouteDifference[]
}

function Differences({ page: { drivers, figures }, found, differences }: DifferencesProps) {
  const { price } = found
  return (
    <section className={styles.insert} aria-label="What changes">
      <ol>
        {differences.map((each) => {
          const driver = drivers[each.route]
          const { backAt = 0 } = figures[each.route] ?? {}
          const { before, after } = price.finishes.find(({ route }) => route === each.route) ?? {}
          const back =
            after === undefined ? undefined : Math.round(before === undefined ? after : backAt + after - before)
          return (
            driver && (
              <li key={driver.id} className={styles.told}>
                <span className={styles.name}>
                  <DriverChip driver={driver.number} color={driver.colorNumber} name={driver.name} />
                </span>
                <span className={styles.price}>{back === undefined ? 'at home' : `back ${formatDayClock(back)}`}</span>
                <span className={styles.place}>
                  {differenceWords(each)}
                  {before !== undefined && after !== undefined && `, ${describeExtra(Math.round(after - before))}`}
                </span>
              </li>
            )
          )
        })}
      </ol>
      {price.broken.length > 0 &&
        describeRules(price, drivers).map((rule) => (
          <p key={rule} className={styles.rule}>
            {rule}
          </p>
        ))}
    </section>
  )
}

/** "2 stops more, 1 stop less", "another order". */
function differenceWords({ gained, lost }: RouteDifference): string {
  const words = [
    ...(gained.length > 0 ? [`${counted(gained.length, 'stop')} more`] : []),
    ...(lost.length > 0 ? [`${counted(lost.length, 'stop')} less`] : []),
  ]
  return words.length > 0 ? words.join(', ') : 'another order'
}
