import { Button } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { formatMinutes } from '#core/kernel/time.ts'
import type { Routes } from '#core/plan/plan.ts'
import type { FleetAlternative, FleetPlan } from '#core/teams/fleet-plan.ts'
import { routesToPlan } from '#core/teams/fleet-request.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { type DayDocument, hasLocks, routesOfPlan } from '../day/day-document.ts'
import { drivenRequest } from '../day/driven-day.ts'
import { showRoutes } from '../day/show-routes.ts'
import { waysOf } from '../moves/ask-desk.ts'
import type { TeamsPage } from '../use-teams-page.ts'
import { aimWords, differenceWords, figuresOfWay, isSameWay, sameWords, type WayFigures } from './alternatives.ts'
import styles from './compare-ways.module.css'
import { FairnessSlider } from './fairness-slider.tsx'

interface CompareWaysProps {
  readonly page: TeamsPage
  readonly plan: FleetPlan
  readonly onClose: () => void
}

/** The ways to share the day out, side by side, and how much fairness is wanted. */
export function CompareWays({ page: { day }, plan, onClose }: CompareWaysProps) {
  const { document } = day
  const shown = useMemo(() => routesOfPlan(plan), [plan])
  const { ways, failed } = useWays(document, shown)
  const figures = useMemo(() => figuresOfWay(drivenRequest(document), shown), [document, shown])
  const choose = ({ aim, routes }: FleetAlternative): void => {
    const detail = differenceWords(figures, figuresOfWay(drivenRequest(document), routes))
    void showRoutes({ label: `${aimWords[aim]} routes chosen`, detail, document, routes, alternatives: ways })
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Ways to share the day"
      lead="By the travel times of the search. Whichever you choose can be taken back."
      width="wide"
    >
      {ways.length === 0 && (
        <p role="status">{failed ? 'No other ways were found. Please try again.' : 'Looking for other ways…'}</p>
      )}
      {ways.length > 0 && (
        <ul className={styles.ways} aria-label="Ways to share the day">
          {ways.map((way) => (
            <WayCard
              key={way.aim}
              {...{ way, ways }}
              shown={figures}
              isShown={isSameWay(way.routes, shown)}
              onChoose={() => choose(way)}
            />
          ))}
        </ul>
      )}
      {hasLocks(document) ? (
        <p>Something is locked. Unlock it to share the whole day out anew.</p>
      ) : (
        <FairnessSlider document={document} figures={figures} onDone={onClose} />
      )}
    </Dialog>
  )
}

/** The ways that came with the build; of a day that was opened or changed since, those that this page finds. */
function useWays(document: DayDocument, shown: Routes) {
  const { alternatives } = document
  const [found, setFound] = useState<readonly FleetAlternative[]>([])
  const [failed, setFailed] = useState(false)
  const isFound = alternatives.length > 0
  useEffect(() => {
    if (isFound) return undefined
    let isLeft = false
    const request = drivenRequest(document)
    waysOf(routesToPlan(request, shown), request).then(
      (ways) => !isLeft && setFound(ways),
      () => !isLeft && setFailed(true),
    )
    return () => {
      isLeft = true
    }
  }, [document, shown, isFound])
  return { ways: isFound ? alternatives : found, failed }
}

interface WayCardProps {
  readonly way: FleetAlternative
  readonly ways: readonly FleetAlternative[]
  /** The figures of what the page shows. */
  readonly shown: WayFigures
  readonly isShown: boolean
  readonly onChoose: () => void
}

function WayCard({ way, ways, shown, isShown, onChoose }: WayCardProps) {
  const same = sameWords(way, ways)
  const facts = [
    ['Driving', `${formatMinutes(way.minutes)} · ${way.miles.toFixed(1)} mi`],
    ['Paid', formatMinutes(way.paidMinutes)],
    ['Longest day', formatMinutes(way.longestMinutes)],
    ['Work apart', formatMinutes(way.apartMinutes)],
    ['Drivers', `${way.driversUsed}`],
    ...(way.unserved > 0 ? [['Unassigned', `${way.unserved}`]] : []),
  ]
  return (
    <li className={styles.way} data-shown={isShown || undefined}>
      <h3>{aimWords[way.aim]}</h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {same !== undefined && <p>{same}</p>}
      <p>{isShown ? 'On the page now' : differenceWords(shown, way)}</p>
      <Button variant="default" size="compact-md" disabled={isShown} onClick={onChoose}>
        {isShown ? 'Chosen' : `Use ${aimWords[way.aim].toLowerCase()}`}
      </Button>
    </li>
  )
}
