import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { UnservedStop } from '#core/plan/describe-plan.ts'
import type { Plan } from '#core/plan/plan.ts'
import type { TrayOffers as Offers } from '#core/teams/edits/tray-offers.ts'
import { planOfDay } from '../day/driven-day.ts'
import { useBoardDay } from '../day/use-day.ts'
import { offersOf } from '../moves/ask-desk.ts'
import { teamEdits } from '../moves/team-edits.ts'
import { changesWords, latenessWords } from './offer-words.ts'
import styles from './tray.module.css'

interface TrayOffersProps {
  readonly unserved: readonly UnservedStop[]
}

/** What serves the stops of the tray together: some lateness, or the smallest change that each of them needs. */
export function TrayOffers({ unserved }: TrayOffersProps) {
  const { drivers, shown } = useBoardDay()
  const plan = planOfDay(shown)
  const { lateness, changes } = useOffers(plan, unserved)
  if (!plan || !(lateness || changes)) return null
  const serve = teamEdits(drivers).serve
  const offers = [
    ...(lateness ? [{ edit: lateness.edit, words: latenessWords(lateness, unserved.length) }] : []),
    ...(changes ? [{ edit: changes.edit, words: changesWords(changes, unserved.length, { plan, drivers }) }] : []),
  ]
  return (
    <div className={styles.offers}>
      {offers.map(({ edit, words }) => (
        <Button
          key={edit.kind}
          size="compact-sm"
          justify="flex-start"
          classNames={{ label: styles.fix ?? '', root: styles.fix ?? '' }}
          onClick={() => void serve(edit)}
        >
          {words}
        </Button>
      ))}
    </div>
  )
}

const none: Offers = {}

/** Looked for behind the page, once for each set of stops that are left. */
function useOffers(plan: Plan | undefined, unserved: readonly UnservedStop[]): Offers {
  const [found, setFound] = useState<{ readonly plan: Plan; readonly offers: Offers }>()
  useEffect(() => {
    if (!plan || unserved.length === 0) return undefined
    let isCurrent = true
    const left = unserved.map(({ entered }) => entered)
    // Without offers each stop has its own way still.
    offersOf(plan, left).then(
      (offers) => isCurrent && setFound({ plan, offers }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [plan, unserved])
  return found && found.plan === plan ? found.offers : none
}
