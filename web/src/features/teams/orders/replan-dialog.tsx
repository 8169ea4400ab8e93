import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { counted } from '#core/kernel/counted.ts'
import { describeExtra } from '#core/plan/price-change.ts'
import { describeCents } from '#core/teams/cost/day-cost.ts'
import type { DayEdit } from '#core/teams/edits/day-edit.ts'
import type { EditedDay } from '#core/teams/edits/edit-day.ts'
import { type ReplanWay, type RouteDifference, replanWays, routeDifferences } from '#core/teams/edits/replan-rest.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { useBoardDay } from '../day/use-day.ts'
import { Differences } from '../mending/differences.tsx'
import { useEditedDays, usePlanOf } from '../mending/use-edited-days.ts'
import { teamEdits } from '../moves/team-edits.ts'

interface ReplanDialogProps {
  readonly onClose: () => void
}

const ways = [
  { value: 'little', label: 'Change little' },
  { value: 'best', label: 'Best' },
] as const

/** What changes little first, which is what most will take. */
const edits = replanWays.map((way): DayEdit => ({ kind: 'replan-rest', way }))

/** The rest of the day planned anew: what changes for whom, before it is taken. */
export function ReplanDialog({ onClose }: ReplanDialogProps) {
  const { day, drivers } = useBoardDay()
  const [way, setWay] = useState<ReplanWay>('little')
  const plan = usePlanOf(day.document)
  const found = useEditedDays(plan, edits)[replanWays.indexOf(way)]
  const differences = plan && found ? routeDifferences(plan, found) : []
  const take = (): void => {
    onClose()
    void teamEdits(drivers).serve({ kind: 'replan-rest', way })
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
      {found && <Differences {...{ found, differences }} />}
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
